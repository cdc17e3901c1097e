require ["vacation"];
vacation :days 1 :subject "Out of office" "Away until the end of the month.";
