-- The role and the database of the adjutant, made once by a superuser of the server:
--   psql --set=ON_ERROR_STOP=1 --file=role.sql postgres
-- then, in psql, \password adjutant. The role has its own database and no other right: it makes no databases, no roles and no copies of the
-- server, and nobody else may come into its database.
CREATE ROLE adjutant LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 400;
CREATE DATABASE adjutant OWNER adjutant TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE adjutant FROM PUBLIC;
\connect adjutant
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO adjutant;
