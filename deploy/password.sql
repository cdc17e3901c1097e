-- The password of the role (role.sql) as the server's first start in a container finds it (compose.yaml).
\set password `cat /run/secrets/store.password`
ALTER ROLE adjutant PASSWORD :'password';
