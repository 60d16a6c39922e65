-- What SQLite has and PostgreSQL calls otherwise, or has not.

-- Letters of ASCII and beyond alike in both cases; needs a server that was built with ICU, as all usual ones are.
CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

-- Numbers in the order in which they become visible: a sequence gives its numbers before their rows are there, and
-- whoever reads "all after the last I saw" would miss some. The row of the table stays locked until its numbers are seen.
CREATE TABLE numbering (name text COLLATE "C" PRIMARY KEY);
CREATE FUNCTION next_number(of text) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT nextval(CAST(of || '_number' AS regclass))
  FROM (SELECT 1 FROM numbering WHERE name = of FOR UPDATE) AS locked
$$;

-- The rows of a list: where each is, what it is as a text, and as JSON.
CREATE FUNCTION json_rows(list json) RETURNS TABLE (key bigint, value text, doc json)
LANGUAGE sql IMMUTABLE AS $$
  SELECT at - 1, it #>> '{}', it FROM json_array_elements(list) WITH ORDINALITY AS row_of(it, at)
$$;
CREATE FUNCTION json_rows(list text) RETURNS TABLE (key bigint, value text, doc json)
LANGUAGE sql IMMUTABLE AS $$ SELECT key, value, doc FROM json_rows(CAST(list AS json)) $$;
CREATE FUNCTION json_path(path text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN path LIKE '$."%"' THEN ARRAY[substr(path, 4, length(path) - 4)]
    WHEN path LIKE '$.%' THEN string_to_array(substr(path, 3), '.') WHEN path = '$' THEN '{}' ELSE ARRAY[path] END
$$;
CREATE FUNCTION json_rows(list text, path text) RETURNS TABLE (key bigint, value text, doc json)
LANGUAGE sql IMMUTABLE AS $$
  SELECT key, value, doc FROM json_rows(CAST(list AS json) #> json_path(path))
$$;
CREATE FUNCTION json_without(whole text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CAST(CAST(whole AS jsonb) #- json_path(path) AS text)
$$;
CREATE FUNCTION json_with(whole text, path text, part json) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CAST(jsonb_set(CAST(whole AS jsonb), json_path(path), CAST(part AS jsonb)) AS text)
$$;
-- RFC 7396.
CREATE FUNCTION jsonb_patched(whole jsonb, change jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  patched jsonb := CASE WHEN jsonb_typeof(whole) = 'object' THEN whole ELSE '{}' END;
  name text;
  wanted jsonb;
BEGIN
  IF jsonb_typeof(change) <> 'object' THEN RETURN change; END IF;
  FOR name, wanted IN SELECT * FROM jsonb_each(change) LOOP
    IF wanted = 'null' THEN patched := patched - name;
    ELSE patched := jsonb_set(patched, ARRAY[name], jsonb_patched(patched -> name, wanted));
    END IF;
  END LOOP;
  RETURN patched;
END $$;
CREATE FUNCTION json_patched(whole text, change text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CAST(jsonb_patched(CAST(whole AS jsonb), CAST(change AS jsonb)) AS text)
$$;

-- Whole numbers as SQLite casts to them: the digits that a text begins with, what is left of the point.
CREATE FUNCTION as_integer(it bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT it $$;
CREATE FUNCTION as_integer(it integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT CAST(it AS bigint) $$;
CREATE FUNCTION as_integer(it numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CAST(trunc(it) AS bigint)
$$;
CREATE FUNCTION as_integer(it double precision) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CAST(trunc(it) AS bigint)
$$;
CREATE FUNCTION as_integer(it text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN it IS NOT NULL THEN CAST(coalesce(substring(it FROM '^\s*([+-]?\d+)'), '0') AS bigint) END
$$;

-- A number that was found in JSON; true and false are numbers in SQLite.
CREATE FUNCTION json_number(it text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CAST(CASE it WHEN 'true' THEN '1' WHEN 'false' THEN '0' ELSE it END AS numeric)
$$;

-- The largest and the smallest of values; of nothing known, nothing, which greatest() and least() would leave out.
CREATE FUNCTION largest(a anycompatible, b anycompatible) RETURNS anycompatible
LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT greatest(a, b) $$;
CREATE FUNCTION largest(a anycompatible, b anycompatible, c anycompatible) RETURNS anycompatible
LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT greatest(a, b, c) $$;
CREATE FUNCTION smallest(a anycompatible, b anycompatible) RETURNS anycompatible
LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT least(a, b) $$;
CREATE FUNCTION smallest(a anycompatible, b anycompatible, c anycompatible) RETURNS anycompatible
LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT least(a, b, c) $$;

-- Seconds since 1970 of a time in ISO 8601; without a zone it is one of UTC.
CREATE FUNCTION unixepoch(moment text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CAST(floor(extract(epoch FROM CASE WHEN moment ~ '(Z|[+-]\d\d:?\d\d)$' THEN CAST(moment AS timestamptz)
    ELSE CAST(moment AS timestamp) AT TIME ZONE 'UTC' END)) AS bigint)
$$;

CREATE FUNCTION randomblob(bytes integer) RETURNS bytea LANGUAGE sql VOLATILE AS $$
  SELECT decode(substr(replace(CAST(gen_random_uuid() AS text), '-', ''), 1, bytes * 2), 'hex')
$$;
CREATE FUNCTION hex(bytes bytea) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT upper(encode(bytes, 'hex')) $$;
CREATE FUNCTION octet_length(it bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 8 $$;

-- A pattern of GLOB as a regular expression.
CREATE FUNCTION glob_pattern(pattern text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '^' || replace(replace(regexp_replace(pattern, '([.+(){}|\\$])', '\\\1', 'g'), '*', '.*'), '?', '.') || '$'
$$;

-- How many rows the statement before changed; whoever sends statements together sets it.
CREATE FUNCTION changes() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CAST(current_setting('commerce.changes', true) AS bigint)
$$;
