-- Written by `npm run postgres-schema` from the migrations of D1, support.sql and words-of-products.sql.
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

CREATE TABLE category (
  site_id text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  parent_path text COLLATE "C",
  position bigint NOT NULL,
  PRIMARY KEY (site_id, path)
);
CREATE FUNCTION next_product() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN RETURN (SELECT coalesce(max(id), 0) + 1 FROM product); END $$;
CREATE TABLE product (
  id bigint DEFAULT next_product() PRIMARY KEY,
  item_id text COLLATE "C" NOT NULL UNIQUE,
  name text COLLATE "C" NOT NULL,
  manufacturer text COLLATE "C" NOT NULL,
  product_type text COLLATE "C" NOT NULL,
  category_path text COLLATE "C" NOT NULL,
  option_label text COLLATE "C",
  short_description text COLLATE "C" NOT NULL,
  detail text COLLATE "C" NOT NULL,
  shipping_method_ids text COLLATE "C" NOT NULL,
  featured_rank bigint NOT NULL,
  created_at text COLLATE "C" NOT NULL,
  rating_average double precision,
  rating_count bigint,
  price_from bigint NOT NULL CHECK (price_from >= 0),
  price_to bigint NOT NULL CHECK (price_to >= price_from),
  list_price_from bigint,
  clearance bigint NOT NULL,
  picture text COLLATE "C" NOT NULL,
  colors text COLLATE "C" NOT NULL,
  sizes text COLLATE "C" NOT NULL,
  collection text COLLATE "C",
  plan_sku_ids text COLLATE "C" NOT NULL DEFAULT '[]',
  source text COLLATE "C" NOT NULL DEFAULT 'starter',
  shown_sku text COLLATE "C"
);
CREATE TABLE product_category (
  site_id text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  product_id bigint NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  PRIMARY KEY (site_id, path, product_id)
);
CREATE INDEX product_category_product ON product_category (product_id, site_id NULLS FIRST, path);
CREATE TABLE sku (
  sku_id text COLLATE "C" PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  position bigint NOT NULL,
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 1000000000000),
  list_price bigint,
  stock bigint CONSTRAINT out_of_stock CHECK (stock >= 0),
  size text COLLATE "C",
  color_family text COLLATE "C",
  clearance bigint NOT NULL,
  is_mattress_removal bigint NOT NULL,
  detail text COLLATE "C" NOT NULL,
  width double precision,
  length double precision,
  height double precision,
  finish_family text COLLATE "C",
  option_name text COLLATE "C",
  lead_time_days bigint,
  plan_years bigint,
  sales text COLLATE "C" CHECK ((sales IS JSON)),
  zone_prices text COLLATE "C" CHECK ((zone_prices IS JSON))
);
CREATE INDEX sku_product ON sku (product_id, position);
CREATE INDEX sku_filter ON sku (product_id, size NULLS FIRST, color_family NULLS FIRST, price);
CREATE FUNCTION next_store() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN RETURN (SELECT coalesce(max(store_id), 0) + 1 FROM store); END $$;
CREATE TABLE store (
  store_id bigint DEFAULT next_store() PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  brand_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  operational bigint NOT NULL,
  pickup_available bigint NOT NULL,
  detail text COLLATE "C" NOT NULL
);
CREATE INDEX store_brand ON store (brand_id, name);
CREATE TABLE product_store (
  product_id bigint NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  store_id bigint NOT NULL,
  brand_id text COLLATE "C" NOT NULL,
  pickup_available bigint NOT NULL,
  operational bigint NOT NULL,
  on_display bigint NOT NULL,
  PRIMARY KEY (product_id, store_id)
);
CREATE TABLE postal_code (
  postal_code text COLLATE "C" PRIMARY KEY,
  city text COLLATE nocase NOT NULL,
  state text COLLATE "C" NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL
);
CREATE INDEX postal_code_city ON postal_code (state, city);
CREATE TABLE shipping_method (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  description text COLLATE "C" NOT NULL,
  fulfillment text COLLATE "C" NOT NULL CHECK (fulfillment IN ('delivery', 'pickup')),
  carrier text COLLATE "C" NOT NULL CHECK (carrier IN ('truck', 'parcel', 'store')),
  position bigint NOT NULL
);
CREATE TABLE guest (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  expires_at bigint,
  platform text COLLATE "C"
);
CREATE TABLE customer (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE nocase NOT NULL UNIQUE,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  user_name text COLLATE nocase,
  password_hash text COLLATE "C",
  phone_number text COLLATE "C",
  birth_date text COLLATE "C",
  email_verified_at bigint,
  registration_key text COLLATE "C",
  version bigint NOT NULL DEFAULT 1
);
CREATE TABLE customer_session (
  token_hash text COLLATE "C" PRIMARY KEY,
  customer_id text COLLATE "C" NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  expires_at bigint NOT NULL,
  id text COLLATE "C" NOT NULL DEFAULT '',
  site_id text COLLATE "C" NOT NULL DEFAULT 'davenport',
  created_at bigint NOT NULL DEFAULT 0,
  last_used_at bigint NOT NULL DEFAULT 0,
  device text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE TABLE customer_address (
  customer_id text COLLATE "C" NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  label text COLLATE nocase NOT NULL,
  address text COLLATE "C" NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  is_default_billing bigint NOT NULL DEFAULT 0,
  is_default_shipping bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (customer_id, label)
);
CREATE TABLE cart (
  id text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('open', 'ordered', 'merged', 'absorbed')),
  location text COLLATE "C",
  contact text COLLATE "C",
  shipping_address text COLLATE "C",
  billing_address text COLLATE "C",
  promo_code text COLLATE "C",
  payment text COLLATE "C",
  payment_token text COLLATE "C",
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  notes text COLLATE "C",
  payment_limit bigint,
  second_payment text COLLATE "C",
  second_payment_token text COLLATE "C",
  financing text COLLATE "C",
  prepared_by text COLLATE "C",
  unfinished text COLLATE "C",
  tour text COLLATE "C"
);
CREATE UNIQUE INDEX cart_open ON cart (owner NULLS FIRST, site_id NULLS FIRST) WHERE status = 'open';
CREATE TABLE cart_line (
  id text COLLATE "C" PRIMARY KEY,
  cart_id text COLLATE "C" NOT NULL REFERENCES cart(id) ON DELETE CASCADE,
  sku_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL CONSTRAINT line_quantity CHECK (quantity BETWEEN 1 AND 50),
  fulfillment text COLLATE "C" NOT NULL CHECK (fulfillment IN ('delivery', 'pickup')),
  store_id bigint NOT NULL,
  price_seen bigint NOT NULL,
  added_at bigint NOT NULL,
  plan_sku_id text COLLATE "C",
  promised text COLLATE "C",
  quote_id text COLLATE "C",
  UNIQUE (cart_id, sku_id, fulfillment, store_id)
);
CREATE TABLE cart_rate (
  cart_id text COLLATE "C" NOT NULL REFERENCES cart(id) ON DELETE CASCADE,
  shipment_id text COLLATE "C" NOT NULL,
  rate_id text COLLATE "C" NOT NULL,
  day text COLLATE "C",
  PRIMARY KEY (cart_id, shipment_id)
);
CREATE TABLE promo (
  code text COLLATE "C" PRIMARY KEY,
  label text COLLATE "C" NOT NULL,
  site_id text COLLATE "C",
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('fixed', 'percent')),
  amount bigint NOT NULL CHECK (amount > 0),
  minimum_subtotal bigint NOT NULL,
  used bigint NOT NULL DEFAULT 0,
  max_uses bigint,
  expires_at bigint,
  CONSTRAINT promo_exhausted CHECK (max_uses IS NULL OR used <= max_uses)
);
CREATE TABLE orders (
  id text COLLATE "C" PRIMARY KEY,
  number text COLLATE "C" NOT NULL CONSTRAINT order_number UNIQUE,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  cart_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'confirmed', 'failed', 'shipped', 'readyForPickup', 'delivered', 'cancelled')),
  placed_at bigint NOT NULL,
  total bigint NOT NULL CHECK (total BETWEEN 0 AND 1000000000000),
  promo_code text COLLATE "C",
  payment_token text COLLATE "C",
  charge_id text COLLATE "C",
  snapshot text COLLATE "C" NOT NULL,
  financing_referral text COLLATE "C",
  settle_attempts bigint NOT NULL DEFAULT 0,
  next_settle_at bigint,
  prepared_by text COLLATE "C"
);
CREATE TABLE order_line (
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  sku_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  from_stock bigint CHECK (from_stock BETWEEN 0 AND quantity),
  warranty text COLLATE "C",
  PRIMARY KEY (order_id, sku_id)
);
CREATE TABLE order_link (
  token_hash text COLLATE "C" PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  expires_at bigint NOT NULL
);
CREATE TABLE idempotency (
  owner text COLLATE "C" NOT NULL,
  route text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  order_id text COLLATE "C" NOT NULL,
  status bigint,
  body text COLLATE "C",
  created_at bigint NOT NULL,
  CONSTRAINT idempotency_key PRIMARY KEY (owner, route, key)
);
CREATE INDEX idempotency_order ON idempotency (order_id NULLS FIRST);
CREATE INDEX idempotency_age ON idempotency (created_at);
CREATE TABLE outbox (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  attempts bigint NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL,
  sent_at bigint,
  refused_at bigint
);
CREATE TABLE must (
  stale_cart bigint CONSTRAINT stale_cart CHECK (stale_cart = 1),
  total_changed bigint CONSTRAINT total_changed CHECK (total_changed = 1),
  promo_gone bigint CONSTRAINT promo_gone CHECK (promo_gone = 1),
  still_pending bigint CONSTRAINT still_pending CHECK (still_pending = 1),
  line_missing bigint CONSTRAINT line_missing CHECK (line_missing = 1),
  reset_gone bigint CONSTRAINT reset_gone CHECK (reset_gone = 1),
  stale_row bigint CONSTRAINT stale_row CHECK (stale_row = 1)
);
CREATE INDEX product_collection ON product (collection NULLS FIRST) WHERE collection IS NOT NULL;
CREATE INDEX sku_mattress_removal ON sku (product_id) WHERE is_mattress_removal = 1;
CREATE INDEX product_store_store ON product_store (store_id, on_display, product_id);
CREATE TABLE listing_stamp (
  "only" bigint PRIMARY KEY CHECK ("only" = 1),
  version text COLLATE "C" NOT NULL
);
CREATE FUNCTION next_listing_value() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN RETURN (SELECT coalesce(max(id), 0) + 1 FROM listing_value); END $$;
CREATE TABLE listing_value (
  id bigint DEFAULT next_listing_value() PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  UNIQUE (kind, value)
);
CREATE FUNCTION next_listing_part() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN RETURN (SELECT coalesce(max(part), 0) + 1 FROM listing_part); END $$;
CREATE TABLE listing_part (
  part bigint DEFAULT next_listing_part() PRIMARY KEY,
  products text COLLATE "C" NOT NULL
);
CREATE SEQUENCE stock_flip_number;
INSERT INTO numbering (name) VALUES ('stock_flip');
CREATE TABLE stock_flip (
  seq bigint DEFAULT next_number('stock_flip') PRIMARY KEY,
  product_id bigint NOT NULL,
  position bigint NOT NULL,
  in_stock bigint NOT NULL
);
CREATE FUNCTION sku_stock_flip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_flip (product_id, position, in_stock) VALUES (new.product_id, new.position, CAST((new.stock IS NULL OR new.stock > 0) AS integer));
  RETURN NULL;
END $$;
CREATE TRIGGER sku_stock_flip AFTER UPDATE OF stock ON sku FOR EACH ROW
  WHEN ((old.stock IS NULL OR old.stock > 0) <> (new.stock IS NULL OR new.stock > 0))
  EXECUTE FUNCTION sku_stock_flip();
CREATE INDEX sku_id_any_case ON sku ((sku_id COLLATE nocase));
CREATE TABLE review (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('product', 'store')),
  subject text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  stars bigint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  verified bigint NOT NULL DEFAULT 0,
  helpful bigint NOT NULL DEFAULT 0,
  reply text COLLATE "C",
  replied_at bigint,
  digest text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  decided_at bigint,
  starter bigint NOT NULL DEFAULT 0,
  UNIQUE (kind, subject, digest)
);
CREATE INDEX review_shown ON review (kind, subject, status NULLS FIRST, stars);
CREATE INDEX review_writer ON review (email, created_at);
CREATE INDEX review_waiting ON review (created_at) WHERE status = 'pending';
CREATE TABLE review_vote (
  review_id text COLLATE "C" NOT NULL,
  owner text COLLATE "C" NOT NULL,
  PRIMARY KEY (review_id, owner)
);
CREATE FUNCTION review_vote_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review SET helpful = helpful + 1 WHERE id = new.review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_vote_given AFTER INSERT ON review_vote FOR EACH ROW
  EXECUTE FUNCTION review_vote_given();
CREATE FUNCTION review_vote_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review SET helpful = helpful - 1 WHERE id = old.review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_vote_taken AFTER DELETE ON review_vote FOR EACH ROW
  EXECUTE FUNCTION review_vote_taken();
CREATE TABLE question (
  id text COLLATE "C" PRIMARY KEY,
  item_id text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  text text COLLATE "C" NOT NULL,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  decided_at bigint,
  starter bigint NOT NULL DEFAULT 0,
  answered bigint NOT NULL DEFAULT 0,
  UNIQUE (item_id, digest)
);
CREATE INDEX question_shown ON question (item_id NULLS FIRST, status NULLS FIRST, created_at);
CREATE INDEX question_writer ON question (email, created_at);
CREATE INDEX question_waiting ON question (created_at) WHERE status = 'pending';
CREATE TABLE answer (
  id text COLLATE "C" PRIMARY KEY,
  question_id text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  by_shop bigint NOT NULL DEFAULT 0,
  text text COLLATE "C" NOT NULL,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  city text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  decided_at bigint,
  starter bigint NOT NULL DEFAULT 0,
  UNIQUE (question_id, digest)
);
CREATE INDEX answer_shown ON answer (question_id, status NULLS FIRST, created_at);
CREATE INDEX answer_writer ON answer (email, created_at);
CREATE INDEX answer_waiting ON answer (created_at) WHERE status = 'pending';
CREATE SEQUENCE rating_change_number;
INSERT INTO numbering (name) VALUES ('rating_change');
CREATE TABLE rating_change (
  seq bigint DEFAULT next_number('rating_change') PRIMARY KEY,
  product_id bigint NOT NULL,
  rating bigint NOT NULL
);
CREATE FUNCTION product_rating_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_change (product_id, rating) VALUES (new.id, coalesce(as_integer(round(new.rating_average * 100)), - 1));
  RETURN NULL;
END $$;
CREATE TRIGGER product_rating_change AFTER UPDATE OF rating_average ON product FOR EACH ROW
  WHEN (coalesce(new.rating_average, - 1) <> coalesce(old.rating_average, - 1))
  EXECUTE FUNCTION product_rating_change();
CREATE TABLE activity_event (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  session_hash text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  item_id text COLLATE "C",
  event text COLLATE "C" NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX activity_session ON activity_event (session_hash, at);
CREATE INDEX activity_viewed ON activity_event (site_id NULLS FIRST, item_id NULLS FIRST, at, session_hash) WHERE item_id IS NOT NULL;
CREATE INDEX activity_age ON activity_event (at);
CREATE INDEX order_line_sku ON order_line (sku_id, order_id NULLS FIRST);
CREATE INDEX orders_lately ON orders (site_id NULLS FIRST, placed_at);
CREATE TABLE subscription (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  email text COLLATE nocase NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'active', 'unsubscribed')),
  topics text COLLATE "C" NOT NULL,
  postal_code text COLLATE "C",
  paused_until bigint,
  requested_at bigint NOT NULL,
  confirmed_at bigint,
  ended_at bigint,
  window_started_at bigint NOT NULL,
  window_requests bigint NOT NULL,
  UNIQUE (site_id, email)
);
CREATE INDEX subscription_pending ON subscription (requested_at) WHERE status = 'pending';
CREATE TABLE subscription_link (
  token_hash text COLLATE "C" PRIMARY KEY,
  subscription_id text COLLATE "C" NOT NULL REFERENCES subscription(id) ON DELETE CASCADE,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('confirm', 'manage')),
  expires_at bigint NOT NULL
);
CREATE INDEX subscription_link_subscription ON subscription_link (subscription_id);
CREATE INDEX subscription_link_age ON subscription_link (expires_at NULLS FIRST);
CREATE TABLE cart_aside (
  id text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('saved', 'removed')),
  sku_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  fulfillment text COLLATE "C" NOT NULL CHECK (fulfillment IN ('delivery', 'pickup')),
  store_id bigint NOT NULL,
  price_seen bigint NOT NULL,
  plan_sku_id text COLLATE "C",
  put_at bigint NOT NULL,
  quote_id text COLLATE "C"
);
CREATE UNIQUE INDEX cart_aside_owner ON cart_aside (owner NULLS FIRST, site_id NULLS FIRST, reason NULLS FIRST, sku_id);
CREATE TABLE order_payment (
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  position bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('card', 'financing', 'wallet')),
  amount bigint NOT NULL CHECK (amount > 0),
  charge_key text COLLATE "C" NOT NULL UNIQUE,
  token text COLLATE "C",
  charge_id text COLLATE "C",
  plan_id text COLLATE "C",
  PRIMARY KEY (order_id, position)
);
CREATE TABLE order_event (
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  seq bigint NOT NULL CHECK (seq > 0),
  kind text COLLATE "C" NOT NULL,
  shipment_id text COLLATE "C",
  at bigint NOT NULL,
  detail text COLLATE "C" NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, seq)
);
CREATE TABLE order_refund (
  id text COLLATE "C" PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  charge_id text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('due', 'done', 'refused')),
  attempts bigint NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL,
  created_at bigint NOT NULL,
  kind text COLLATE "C" NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'financing')),
  position bigint NOT NULL DEFAULT 0
);
CREATE INDEX order_refund_order ON order_refund (order_id NULLS FIRST);
CREATE INDEX order_refund_due ON order_refund (next_attempt_at) WHERE status = 'due';
CREATE TABLE order_note (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders(id) ON DELETE CASCADE,
  note text COLLATE "C" NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX orders_newest ON orders (placed_at);
CREATE INDEX order_link_age ON order_link (expires_at NULLS FIRST);
CREATE INDEX order_link_order ON order_link (order_id NULLS FIRST);
CREATE TABLE lender_decision (
  reference_hash text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  decision text COLLATE "C" NOT NULL CHECK (decision IN ('approved', 'declined', 'referred')),
  limit_cents bigint NOT NULL CHECK (limit_cents >= 0),
  decided_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX lender_decision_age ON lender_decision (expires_at NULLS FIRST);
CREATE TABLE lender_authorisation (
  key text COLLATE "C" PRIMARY KEY,
  reference_hash text COLLATE "C" NOT NULL,
  plan_id text COLLATE "C" NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('approved', 'declined', 'released')),
  created_at bigint NOT NULL,
  refunded_cents bigint NOT NULL DEFAULT 0 CONSTRAINT refund_within_authorisation CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX lender_authorisation_reference ON lender_authorisation (reference_hash, status NULLS FIRST, amount_cents);
CREATE TABLE quote (
  id text COLLATE "C" PRIMARY KEY,
  number text COLLATE "C" NOT NULL UNIQUE,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  site_id text COLLATE "C" NOT NULL,
  store_id bigint NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('active', 'revoked', 'converted')),
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  order_id text COLLATE "C"
);
CREATE INDEX quote_recent ON quote (site_id NULLS FIRST, created_at);
CREATE INDEX quote_order ON quote (order_id NULLS FIRST) WHERE order_id IS NOT NULL;
CREATE TABLE quote_line (
  quote_id text COLLATE "C" NOT NULL REFERENCES quote(id) ON DELETE CASCADE,
  sku_id text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  price bigint NOT NULL CHECK (price >= 0),
  price_then bigint NOT NULL,
  promised text COLLATE "C",
  named text COLLATE "C" NOT NULL,
  sold bigint NOT NULL DEFAULT 0 CONSTRAINT quote_exceeded CHECK (sold BETWEEN 0 AND quantity),
  PRIMARY KEY (quote_id, sku_id)
);
CREATE UNIQUE INDEX customer_user_name ON customer (user_name NULLS FIRST);
CREATE INDEX customer_session_customer ON customer_session (customer_id);
CREATE INDEX customer_session_age ON customer_session (expires_at NULLS FIRST);
CREATE TABLE password_request (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  login text COLLATE "C" NOT NULL,
  requested_at bigint NOT NULL
);
CREATE INDEX password_request_age ON password_request (requested_at);
CREATE TABLE password_reset (
  token_hash text COLLATE "C" PRIMARY KEY,
  customer_id text COLLATE "C" NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  request_id text COLLATE "C" NOT NULL,
  requested_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  used_key text COLLATE "C"
);
CREATE INDEX password_reset_customer ON password_reset (customer_id);
CREATE INDEX password_reset_age ON password_reset (expires_at NULLS FIRST);
CREATE TABLE attempt (
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  window_started_at bigint NOT NULL,
  tries bigint NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX attempt_age ON attempt (window_started_at);
CREATE UNIQUE INDEX customer_address_billing ON customer_address (customer_id) WHERE is_default_billing = 1;
CREATE UNIQUE INDEX customer_address_shipping ON customer_address (customer_id) WHERE is_default_shipping = 1;
CREATE TABLE account_notice (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('email-changed', 'account-deleted')),
  site_id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  first_name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX account_notice_age ON account_notice (created_at);
CREATE TABLE order_to_anonymise (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders(id) ON DELETE CASCADE,
  attempts bigint NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL DEFAULT 0
);
CREATE INDEX subscription_email ON subscription (email);
CREATE TABLE wishlist (
  id text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  alerts bigint NOT NULL DEFAULT 0 CHECK (alerts IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  deleted_at bigint,
  pricing_zone text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX wishlist_name ON wishlist (owner NULLS FIRST, site_id NULLS FIRST, name_key) WHERE deleted_at IS NULL;
CREATE INDEX wishlist_deleted ON wishlist (deleted_at NULLS FIRST) WHERE deleted_at IS NOT NULL;
CREATE TABLE wishlist_item (
  id text COLLATE "C" PRIMARY KEY,
  wishlist_id text COLLATE "C" NOT NULL REFERENCES wishlist(id) ON DELETE CASCADE,
  sku_id text COLLATE "C" NOT NULL,
  plan_sku_id text COLLATE "C",
  name text COLLATE "C" NOT NULL,
  manufacturer text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  note text COLLATE "C" NOT NULL,
  room text COLLATE "C" NOT NULL,
  added_price bigint NOT NULL,
  added_at bigint NOT NULL,
  told_price bigint NOT NULL,
  told_in_stock bigint NOT NULL CHECK (told_in_stock IN (0, 1)),
  removed_at bigint,
  arrangement text COLLATE "C" CHECK ((arrangement IS JSON))
);
CREATE UNIQUE INDEX wishlist_item_sku ON wishlist_item (wishlist_id, sku_id) WHERE removed_at IS NULL;
CREATE INDEX wishlist_item_list ON wishlist_item (wishlist_id, sku_id);
CREATE INDEX wishlist_item_removed ON wishlist_item (removed_at NULLS FIRST) WHERE removed_at IS NOT NULL;
CREATE TABLE wishlist_share (
  wishlist_id text COLLATE "C" PRIMARY KEY REFERENCES wishlist(id) ON DELETE CASCADE,
  shared_customer_id text COLLATE "C" NOT NULL,
  shared_wishlist_id text COLLATE "C" NOT NULL UNIQUE,
  notes bigint NOT NULL CHECK (notes IN (0, 1)),
  created_at bigint NOT NULL
);
CREATE TABLE wishlist_vote (
  item_id text COLLATE "C" NOT NULL REFERENCES wishlist_item(id) ON DELETE CASCADE,
  voter text COLLATE "C" NOT NULL,
  vote text COLLATE "C" NOT NULL CHECK (vote IN ('like', 'dislike')),
  name text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (item_id, voter)
);
CREATE INDEX wishlist_vote_voter ON wishlist_vote (voter);
CREATE TABLE wishlist_comment (
  id text COLLATE "C" PRIMARY KEY,
  item_id text COLLATE "C" NOT NULL REFERENCES wishlist_item(id) ON DELETE CASCADE,
  voter text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  text text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX wishlist_comment_item ON wishlist_comment (item_id NULLS FIRST, created_at);
CREATE INDEX wishlist_comment_voter ON wishlist_comment (voter);
CREATE TABLE wishlist_alert (
  id text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  changes text COLLATE "C" NOT NULL
);
CREATE INDEX wishlist_alert_owner ON wishlist_alert (owner NULLS FIRST, site_id NULLS FIRST, created_at);
CREATE INDEX wishlist_alert_age ON wishlist_alert (created_at);
CREATE TABLE wishlist_alert_link (
  token_hash text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  expires_at bigint NOT NULL,
  purpose text COLLATE "C" NOT NULL DEFAULT 'end' CHECK (purpose IN ('end', 'confirm')),
  email text COLLATE "C" NOT NULL DEFAULT '',
  created_at bigint NOT NULL DEFAULT 0
);
CREATE INDEX wishlist_alert_link_age ON wishlist_alert_link (expires_at NULLS FIRST);
CREATE INDEX wishlist_alert_link_owner ON wishlist_alert_link (owner NULLS FIRST, purpose, created_at);
CREATE TABLE "picture_vector" (
  sku_id text COLLATE "C" NOT NULL,
  view bigint NOT NULL,
  product_id bigint NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  vector text COLLATE "C" NOT NULL,
  PRIMARY KEY (sku_id, view)
);
CREATE INDEX picture_vector_product ON picture_vector (product_id);
CREATE INDEX orders_to_settle ON orders ((coalesce(next_settle_at, placed_at)) NULLS FIRST) WHERE status = 'pending';
CREATE TABLE order_reversal (
  charge_key text COLLATE "C" PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('card', 'financing', 'wallet')),
  amount bigint NOT NULL CHECK (amount > 0),
  status text COLLATE "C" NOT NULL CHECK (status IN ('due', 'done', 'refused')),
  attempts bigint NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX order_reversal_due ON order_reversal (next_attempt_at) WHERE status = 'due';
CREATE TABLE lender_refund (
  key text COLLATE "C" PRIMARY KEY,
  authorisation_key text COLLATE "C" NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_at bigint NOT NULL
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND refused_at IS NULL;
CREATE TABLE known_device (
  customer_id text COLLATE "C" NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  token_hash text COLLATE "C" NOT NULL,
  last_used_at bigint NOT NULL,
  PRIMARY KEY (customer_id, token_hash)
);
CREATE INDEX known_device_age ON known_device (last_used_at);
CREATE FUNCTION next_search_word_part() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN RETURN (SELECT coalesce(max(part), 0) + 1 FROM search_word_part); END $$;
CREATE TABLE search_word_part (
  part bigint DEFAULT next_search_word_part() PRIMARY KEY,
  words text COLLATE "C" NOT NULL
);
CREATE TABLE review_tally (
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  stars bigint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (kind, subject, stars)
);
CREATE FUNCTION review_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_tally (kind, subject, stars, n) VALUES (new.kind, new.subject, new.stars, 1) ON CONFLICT (kind, subject, stars) DO UPDATE SET n = review_tally.n + 1;
  UPDATE product SET (rating_average , rating_count) = (SELECT (20 * CAST(sum(stars * n) AS bigint) + CAST(sum(n) AS bigint)) / (2 * CAST(sum(n) AS bigint)) / 10.0, CAST(sum(n) AS bigint) FROM review_tally WHERE kind = 'product' AND subject = new.subject) WHERE new.kind = 'product' AND item_id = new.subject;
  RETURN NULL;
END $$;
CREATE TRIGGER review_rates AFTER INSERT ON review FOR EACH ROW
  WHEN (new.status = 'approved')
  EXECUTE FUNCTION review_rates();
CREATE FUNCTION review_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_tally SET n = n - 1 WHERE old.status = 'approved' AND kind = old.kind AND subject = old.subject AND stars = old.stars;
  DELETE FROM review_tally WHERE kind = old.kind AND subject = old.subject AND n = 0;
  INSERT INTO review_tally (kind, subject, stars, n) SELECT new.kind, new.subject, new.stars, 1 WHERE new.status = 'approved' ON CONFLICT (kind, subject, stars) DO UPDATE SET n = review_tally.n + 1;
  UPDATE product SET (rating_average , rating_count) = (SELECT (20 * CAST(sum(stars * n) AS bigint) + CAST(sum(n) AS bigint)) / (2 * CAST(sum(n) AS bigint)) / 10.0, CAST(sum(n) AS bigint) FROM review_tally WHERE kind = 'product' AND subject = new.subject) WHERE new.kind = 'product' AND item_id = new.subject;
  RETURN NULL;
END $$;
CREATE TRIGGER review_decided AFTER UPDATE OF status , stars ON review FOR EACH ROW
  WHEN ((new.status = 'approved' OR old.status = 'approved') AND (new.status <> old.status OR new.stars <> old.stars))
  EXECUTE FUNCTION review_decided();
CREATE FUNCTION review_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_tally SET n = n - 1 WHERE kind = old.kind AND subject = old.subject AND stars = old.stars;
  DELETE FROM review_tally WHERE kind = old.kind AND subject = old.subject AND n = 0;
  UPDATE product SET (rating_average , rating_count) = (SELECT (20 * CAST(sum(stars * n) AS bigint) + CAST(sum(n) AS bigint)) / (2 * CAST(sum(n) AS bigint)) / 10.0, CAST(sum(n) AS bigint) FROM review_tally WHERE kind = 'product' AND subject = old.subject) WHERE old.kind = 'product' AND item_id = old.subject;
  RETURN NULL;
END $$;
CREATE TRIGGER review_removed AFTER DELETE ON review FOR EACH ROW
  WHEN (old.status = 'approved')
  EXECUTE FUNCTION review_removed();
CREATE INDEX review_by_helpful ON review (kind, subject, helpful DESC, created_at DESC, id) WHERE status = 'approved';
CREATE INDEX review_by_newest ON review (kind, subject, created_at DESC, id) WHERE status = 'approved';
CREATE INDEX review_by_highest ON review (kind, subject, stars DESC, helpful DESC, created_at DESC, id) WHERE status = 'approved';
CREATE INDEX review_by_lowest ON review (kind, subject, stars, helpful DESC, created_at DESC, id) WHERE status = 'approved';
CREATE INDEX question_in_order ON question (item_id NULLS FIRST, answered DESC, created_at DESC, id) WHERE status = 'approved';
CREATE TABLE question_tally (
  item_id text COLLATE "C" PRIMARY KEY,
  n bigint NOT NULL
);
CREATE FUNCTION question_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_tally (item_id, n) VALUES (new.item_id, 1) ON CONFLICT (item_id) DO UPDATE SET n = question_tally.n + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER question_added AFTER INSERT ON question FOR EACH ROW
  WHEN (new.status = 'approved')
  EXECUTE FUNCTION question_added();
CREATE FUNCTION question_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_tally (item_id, n) VALUES (new.item_id, CAST((new.status = 'approved') AS integer)) ON CONFLICT (item_id) DO UPDATE SET n = question_tally.n + CASE WHEN new.status = 'approved' THEN 1 ELSE - 1 END;
  RETURN NULL;
END $$;
CREATE TRIGGER question_decided AFTER UPDATE OF status ON question FOR EACH ROW
  WHEN ((new.status = 'approved') <> (old.status = 'approved'))
  EXECUTE FUNCTION question_decided();
CREATE FUNCTION question_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question_tally SET n = n - 1 WHERE item_id = old.item_id;
  RETURN NULL;
END $$;
CREATE TRIGGER question_removed AFTER DELETE ON question FOR EACH ROW
  WHEN (old.status = 'approved')
  EXECUTE FUNCTION question_removed();
CREATE FUNCTION question_answered_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question SET answered = 1 WHERE id = new.id AND EXISTS (SELECT 1 FROM answer WHERE question_id = new.id AND status = 'approved');
  RETURN NULL;
END $$;
CREATE TRIGGER question_answered_before AFTER INSERT ON question FOR EACH ROW
  EXECUTE FUNCTION question_answered_before();
CREATE FUNCTION answer_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question SET answered = 1 WHERE id = new.question_id;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_added AFTER INSERT ON answer FOR EACH ROW
  WHEN (new.status = 'approved')
  EXECUTE FUNCTION answer_added();
CREATE FUNCTION answer_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question SET answered = CAST((EXISTS (SELECT 1 FROM answer WHERE question_id = new.question_id AND status = 'approved')) AS integer) WHERE id = new.question_id;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_decided AFTER UPDATE OF status ON answer FOR EACH ROW
  EXECUTE FUNCTION answer_decided();
CREATE FUNCTION answer_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question SET answered = CAST((EXISTS (SELECT 1 FROM answer WHERE question_id = old.question_id AND status = 'approved')) AS integer) WHERE id = old.question_id;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_removed AFTER DELETE ON answer FOR EACH ROW
  WHEN (old.status = 'approved')
  EXECUTE FUNCTION answer_removed();
CREATE TABLE store_stamp (
  "only" bigint PRIMARY KEY CHECK ("only" = 1),
  version text COLLATE "C" NOT NULL,
  visits_seen text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE FUNCTION store_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_stamp SET version = hex(randomblob(8));
  RETURN NULL;
END $$;
CREATE TRIGGER store_added AFTER INSERT ON store FOR EACH ROW
  EXECUTE FUNCTION store_added();
CREATE FUNCTION store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_stamp SET version = hex(randomblob(8));
  RETURN NULL;
END $$;
CREATE TRIGGER store_changed AFTER UPDATE ON store FOR EACH ROW
  EXECUTE FUNCTION store_changed();
CREATE FUNCTION store_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_stamp SET version = hex(randomblob(8));
  RETURN NULL;
END $$;
CREATE TRIGGER store_removed AFTER DELETE ON store FOR EACH ROW
  EXECUTE FUNCTION store_removed();
CREATE TABLE session_view (
  session_hash text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  item_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (session_hash, site_id, item_id)
);
CREATE TABLE co_view (
  site_id text COLLATE "C" NOT NULL,
  item_id text COLLATE "C" NOT NULL,
  other_id text COLLATE "C" NOT NULL,
  sessions bigint NOT NULL,
  PRIMARY KEY (site_id, item_id, other_id)
);
CREATE INDEX co_view_most ON co_view (site_id NULLS FIRST, item_id NULLS FIRST, sessions DESC, other_id);
CREATE FUNCTION session_view_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO co_view (site_id, item_id, other_id, sessions) SELECT new.site_id, new.item_id, item_id, 1 FROM session_view WHERE session_hash = new.session_hash AND site_id = new.site_id AND item_id <> new.item_id ON CONFLICT (site_id, item_id, other_id) DO UPDATE SET sessions = co_view.sessions + 1;
  INSERT INTO co_view (site_id, item_id, other_id, sessions) SELECT new.site_id, item_id, new.item_id, 1 FROM session_view WHERE session_hash = new.session_hash AND site_id = new.site_id AND item_id <> new.item_id ON CONFLICT (site_id, item_id, other_id) DO UPDATE SET sessions = co_view.sessions + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER session_view_added AFTER INSERT ON session_view FOR EACH ROW
  EXECUTE FUNCTION session_view_added();
CREATE FUNCTION session_view_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE co_view SET sessions = sessions - 1 WHERE site_id = old.site_id AND item_id = old.item_id AND other_id IN (SELECT item_id FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id);
  UPDATE co_view SET sessions = sessions - 1 WHERE site_id = old.site_id AND other_id = old.item_id AND item_id IN (SELECT item_id FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id);
  DELETE FROM co_view WHERE site_id = old.site_id AND item_id = old.item_id AND sessions <= 0;
  DELETE FROM co_view WHERE site_id = old.site_id AND other_id = old.item_id AND sessions <= 0 AND item_id IN (SELECT item_id FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id);
  RETURN old;
END $$;
CREATE TRIGGER session_view_removed BEFORE DELETE ON session_view FOR EACH ROW
  EXECUTE FUNCTION session_view_removed();
CREATE FUNCTION activity_viewed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO session_view (session_hash, site_id, item_id) SELECT new.session_hash, new.site_id, new.item_id WHERE (SELECT count(*) FROM session_view WHERE session_hash = new.session_hash) < 30 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_viewed_item AFTER INSERT ON activity_event FOR EACH ROW
  WHEN (new.item_id IS NOT NULL)
  EXECUTE FUNCTION activity_viewed_item();
CREATE FUNCTION activity_forgotten_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id AND item_id = old.item_id AND NOT EXISTS (SELECT 1 FROM activity_event WHERE session_hash = old.session_hash AND site_id = old.site_id AND item_id = old.item_id);
  RETURN NULL;
END $$;
CREATE TRIGGER activity_forgotten_item AFTER DELETE ON activity_event FOR EACH ROW
  WHEN (old.item_id IS NOT NULL)
  EXECUTE FUNCTION activity_forgotten_item();
CREATE TABLE order_product (
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  item_id text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  placed_at bigint NOT NULL,
  PRIMARY KEY (order_id, item_id)
);
CREATE INDEX order_product_age ON order_product (placed_at);
CREATE TABLE co_sale (
  site_id text COLLATE "C" NOT NULL,
  item_id text COLLATE "C" NOT NULL,
  other_id text COLLATE "C" NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (site_id, item_id, other_id)
);
CREATE INDEX co_sale_most ON co_sale (site_id NULLS FIRST, item_id NULLS FIRST, orders DESC, other_id);
CREATE TABLE product_sale (
  site_id text COLLATE "C" NOT NULL,
  item_id text COLLATE "C" NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (site_id, item_id)
);
CREATE TABLE category_sale (
  site_id text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  item_id text COLLATE "C" NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (site_id, path, item_id)
);
CREATE INDEX category_sale_most ON category_sale (site_id NULLS FIRST, path, orders DESC, item_id NULLS FIRST);
CREATE INDEX category_sale_item ON category_sale (item_id NULLS FIRST, site_id NULLS FIRST);
CREATE FUNCTION product_sale_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_sale (site_id, path, item_id, orders) SELECT new.site_id, c.path, new.item_id, new.orders FROM product p JOIN product_category c ON c.product_id = p.id AND c.site_id = new.site_id WHERE p.item_id = new.item_id ON CONFLICT (site_id, path, item_id) DO UPDATE SET orders = excluded.orders;
  RETURN NULL;
END $$;
CREATE TRIGGER product_sale_added AFTER INSERT ON product_sale FOR EACH ROW
  EXECUTE FUNCTION product_sale_added();
CREATE FUNCTION product_sale_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE category_sale SET orders = new.orders WHERE item_id = new.item_id AND site_id = new.site_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_sale_changed AFTER UPDATE ON product_sale FOR EACH ROW
  EXECUTE FUNCTION product_sale_changed();
CREATE FUNCTION product_sale_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM category_sale WHERE item_id = old.item_id AND site_id = old.site_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_sale_removed AFTER DELETE ON product_sale FOR EACH ROW
  EXECUTE FUNCTION product_sale_removed();
CREATE FUNCTION product_category_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_sale (site_id, path, item_id, orders) SELECT new.site_id, new.path, p.item_id, s.orders FROM product p JOIN product_sale s ON s.site_id = new.site_id AND s.item_id = p.item_id WHERE p.id = new.product_id ON CONFLICT (site_id, path, item_id) DO UPDATE SET orders = excluded.orders;
  RETURN NULL;
END $$;
CREATE TRIGGER product_category_sale AFTER INSERT ON product_category FOR EACH ROW
  EXECUTE FUNCTION product_category_sale();
CREATE FUNCTION order_product_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_sale (site_id, item_id, orders) VALUES (new.site_id, new.item_id, 1) ON CONFLICT (site_id, item_id) DO UPDATE SET orders = product_sale.orders + 1;
  INSERT INTO co_sale (site_id, item_id, other_id, orders) SELECT new.site_id, new.item_id, item_id, 1 FROM order_product WHERE order_id = new.order_id AND item_id <> new.item_id ON CONFLICT (site_id, item_id, other_id) DO UPDATE SET orders = co_sale.orders + 1;
  INSERT INTO co_sale (site_id, item_id, other_id, orders) SELECT new.site_id, item_id, new.item_id, 1 FROM order_product WHERE order_id = new.order_id AND item_id <> new.item_id ON CONFLICT (site_id, item_id, other_id) DO UPDATE SET orders = co_sale.orders + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER order_product_added AFTER INSERT ON order_product FOR EACH ROW
  EXECUTE FUNCTION order_product_added();
CREATE FUNCTION order_product_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_sale SET orders = orders - 1 WHERE site_id = old.site_id AND item_id = old.item_id;
  DELETE FROM product_sale WHERE site_id = old.site_id AND item_id = old.item_id AND orders <= 0;
  UPDATE co_sale SET orders = orders - 1 WHERE site_id = old.site_id AND item_id = old.item_id AND other_id IN (SELECT item_id FROM order_product WHERE order_id = old.order_id);
  UPDATE co_sale SET orders = orders - 1 WHERE site_id = old.site_id AND other_id = old.item_id AND item_id IN (SELECT item_id FROM order_product WHERE order_id = old.order_id);
  RETURN old;
END $$;
CREATE TRIGGER order_product_removed BEFORE DELETE ON order_product FOR EACH ROW
  EXECUTE FUNCTION order_product_removed();
CREATE FUNCTION order_line_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_product (order_id, item_id, site_id, placed_at) SELECT o.id, p.item_id, o.site_id, o.placed_at FROM orders o CROSS JOIN sku s JOIN product p ON p.id = s.product_id WHERE o.id = new.order_id AND o.status NOT IN ('failed', 'cancelled') AND s.sku_id = new.sku_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_product AFTER INSERT ON order_line FOR EACH ROW
  EXECUTE FUNCTION order_line_product();
CREATE FUNCTION order_no_longer_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_product WHERE order_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_no_longer_counts AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (new.status IN ('failed', 'cancelled') AND old.status NOT IN ('failed', 'cancelled'))
  EXECUTE FUNCTION order_no_longer_counts();
CREATE FUNCTION order_counts_again() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE row_of record;
BEGIN
  FOR row_of IN SELECT * FROM (SELECT new.id, p.item_id, new.site_id, new.placed_at FROM order_line l JOIN sku s ON s.sku_id = l.sku_id JOIN product p ON p.id = s.product_id WHERE l.order_id = new.id) AS given (order_id, item_id, site_id, placed_at) LOOP
    INSERT INTO order_product (order_id, item_id, site_id, placed_at) VALUES (row_of.order_id, row_of.item_id, row_of.site_id, row_of.placed_at) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER order_counts_again AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (new.status NOT IN ('failed', 'cancelled') AND old.status IN ('failed', 'cancelled'))
  EXECUTE FUNCTION order_counts_again();
CREATE SEQUENCE catalogue_change_number;
INSERT INTO numbering (name) VALUES ('catalogue_change');
CREATE TABLE catalogue_change (
  seq bigint DEFAULT next_number('catalogue_change') PRIMARY KEY,
  subject text COLLATE "C" NOT NULL UNIQUE
);
CREATE FUNCTION catalogue_change_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM catalogue_change WHERE subject = new.subject;
  RETURN new;
END $$;
CREATE TRIGGER catalogue_change_once BEFORE INSERT ON catalogue_change FOR EACH ROW
  EXECUTE FUNCTION catalogue_change_once();
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) VALUES (new.item_id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN ((new.name, new.manufacturer, new.product_type, new.category_path, new.option_label, new.short_description, new.detail, new.shipping_method_ids, new.rating_average, new.rating_count, new.price_from, new.price_to, new.list_price_from, new.clearance, new.picture, new.colors, new.sizes, new.collection, new.plan_sku_ids) IS DISTINCT FROM (old.name, old.manufacturer, old.product_type, old.category_path, old.option_label, old.short_description, old.detail, old.shipping_method_ids, old.rating_average, old.rating_count, old.price_from, old.price_to, old.list_price_from, old.clearance, old.picture, old.colors, old.sizes, old.collection, old.plan_sku_ids))
  EXECUTE FUNCTION product_changed();
CREATE FUNCTION product_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) VALUES (old.item_id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_gone AFTER DELETE ON product FOR EACH ROW
  EXECUTE FUNCTION product_gone();
CREATE FUNCTION sku_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_came AFTER INSERT ON sku FOR EACH ROW
  EXECUTE FUNCTION sku_came();
CREATE FUNCTION sku_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = old.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_gone AFTER DELETE ON sku FOR EACH ROW
  EXECUTE FUNCTION sku_gone();
CREATE FUNCTION product_on_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_on_site AFTER INSERT ON product_category FOR EACH ROW
  WHEN (new.path = '')
  EXECUTE FUNCTION product_on_site();
CREATE FUNCTION product_off_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = old.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_off_site AFTER DELETE ON product_category FOR EACH ROW
  WHEN (old.path = '')
  EXECUTE FUNCTION product_off_site();
CREATE FUNCTION product_in_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_in_store AFTER INSERT ON product_store FOR EACH ROW
  EXECUTE FUNCTION product_in_store();
CREATE FUNCTION product_out_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = old.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_out_of_store AFTER DELETE ON product_store FOR EACH ROW
  EXECUTE FUNCTION product_out_of_store();
CREATE FUNCTION product_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_store_changed AFTER UPDATE ON product_store FOR EACH ROW
  WHEN ((new.pickup_available, new.operational, new.on_display) IS DISTINCT FROM (old.pickup_available, old.operational, old.on_display))
  EXECUTE FUNCTION product_store_changed();
CREATE TABLE gone_sku (
  sku_id text COLLATE "C" PRIMARY KEY,
  item_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL
);
CREATE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_changed AFTER UPDATE ON sku FOR EACH ROW
  WHEN ((new.position, new.price, new.list_price, new.sales, new.zone_prices, new.clearance, new.lead_time_days, new.size, new.color_family, new.finish_family, new.option_name, new.detail, new.stock IS NULL, new.stock > 0) IS DISTINCT FROM (old.position, old.price, old.list_price, old.sales, old.zone_prices, old.clearance, old.lead_time_days, old.size, old.color_family, old.finish_family, old.option_name, old.detail, old.stock IS NULL, old.stock > 0))
  EXECUTE FUNCTION sku_changed();
CREATE FUNCTION service_repriced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (subject) VALUES ('*all');
  RETURN NULL;
END $$;
CREATE TRIGGER service_repriced AFTER UPDATE OF price , sales , zone_prices ON sku FOR EACH ROW
  WHEN ((new.price, new.sales, new.zone_prices) IS DISTINCT FROM (old.price, old.sales, old.zone_prices) AND (new.plan_years IS NOT NULL OR new.is_mattress_removal = 1))
  EXECUTE FUNCTION service_repriced();
CREATE TABLE listing_posting (
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  part bigint NOT NULL,
  products text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, key, part)
);
CREATE TABLE search_posting (
  word text COLLATE "C" NOT NULL,
  part bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  manufacturer text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  words text COLLATE "C" NOT NULL,
  description text COLLATE "C" NOT NULL,
  PRIMARY KEY (word, part)
);
CREATE TABLE withdrawn_piece (
  item_id text COLLATE "C" NOT NULL,
  place bigint NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (item_id, place)
);
CREATE TABLE "withdrawn_product" (
  item_id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('draft', 'archived', 'missing', 'removed')),
  summary text COLLATE "C" CHECK ((summary IS NULL) = (state = 'removed')),
  since text COLLATE "C" NOT NULL
);
CREATE FUNCTION withdrawn_product_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM withdrawn_piece WHERE item_id = old.item_id;
  RETURN NULL;
END $$;
CREATE TRIGGER withdrawn_product_gone AFTER DELETE ON withdrawn_product FOR EACH ROW
  EXECUTE FUNCTION withdrawn_product_gone();
CREATE INDEX guest_expiry ON guest (expires_at NULLS FIRST) WHERE expires_at IS NOT NULL;
CREATE TABLE kept_answer (
  key_hash text COLLATE "C" PRIMARY KEY,
  fingerprint text COLLATE "C" NOT NULL,
  status bigint,
  body text COLLATE "C",
  created_at bigint NOT NULL,
  about text COLLATE "C"
);
CREATE INDEX kept_answer_age ON kept_answer (created_at);
CREATE TABLE product_alert (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  sku_id text COLLATE "C" NOT NULL,
  email text COLLATE nocase NOT NULL,
  below bigint NOT NULL CHECK (below >= 0),
  pricing_zone text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'active', 'told', 'ended')),
  requested_at bigint NOT NULL,
  checked_at bigint NOT NULL,
  told_at bigint,
  told_price bigint,
  UNIQUE (site_id, email, sku_id, below)
);
CREATE INDEX product_alert_due ON product_alert (checked_at) WHERE status = 'active';
CREATE TABLE product_alert_link (
  token_hash text COLLATE "C" PRIMARY KEY,
  alert_id text COLLATE "C" NOT NULL REFERENCES product_alert(id) ON DELETE CASCADE,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('manage', 'unsubscribe')),
  expires_at bigint NOT NULL
);
CREATE INDEX product_alert_link_alert ON product_alert_link (alert_id);
CREATE INDEX product_alert_link_age ON product_alert_link (expires_at NULLS FIRST);
CREATE INDEX orders_checkout ON orders (((CAST(prepared_by AS json) #>> '{checkout}')) NULLS FIRST) WHERE prepared_by IS NOT NULL;
CREATE TABLE order_webhook (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders(id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  attempts bigint NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL
);
CREATE INDEX order_webhook_due ON order_webhook (next_attempt_at);
CREATE FUNCTION order_event_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM orders o WHERE o.id = new.order_id AND (CAST(o.prepared_by AS json) #>> '{checkout}') IS NOT NULL) THEN
  INSERT INTO order_webhook (order_id, seq, at, next_attempt_at) VALUES (new.order_id, new.seq, new.at, new.at) ON CONFLICT (order_id) DO UPDATE SET seq = excluded.seq, at = excluded.at, attempts = 0, next_attempt_at = excluded.next_attempt_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_event_told AFTER INSERT ON order_event FOR EACH ROW
  EXECUTE FUNCTION order_event_told();
CREATE INDEX kept_answer_about ON kept_answer (about NULLS FIRST) WHERE about IS NOT NULL;
CREATE FUNCTION checkout_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_answer WHERE about = old.token_hash AND status IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER checkout_ended AFTER DELETE ON guest FOR EACH ROW
  WHEN (old.expires_at IS NOT NULL)
  EXECUTE FUNCTION checkout_ended();
CREATE TABLE staged_text (
  import_id text COLLATE "C" NOT NULL,
  place bigint NOT NULL,
  text text COLLATE "C" NOT NULL,
  since text COLLATE "C" NOT NULL,
  PRIMARY KEY (import_id, place)
);
CREATE FUNCTION next_product_search_digest() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN RETURN (SELECT coalesce(max(product_id), 0) + 1 FROM product_search_digest); END $$;
CREATE TABLE product_search_digest (
  product_id bigint DEFAULT next_product_search_digest() PRIMARY KEY REFERENCES product(id) ON DELETE CASCADE,
  digest text COLLATE "C" NOT NULL
);
CREATE TABLE swatch_order (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  number text COLLATE "C" NOT NULL UNIQUE,
  household text COLLATE "C" NOT NULL,
  mailbox text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL UNIQUE,
  day bigint NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  samples text COLLATE "C" NOT NULL,
  recipient text COLLATE "C",
  earliest text COLLATE "C" NOT NULL,
  latest text COLLATE "C" NOT NULL,
  placed_at bigint NOT NULL,
  posted_at bigint
);
CREATE INDEX swatch_order_household ON swatch_order (household, day NULLS FIRST);
CREATE INDEX swatch_order_mailbox ON swatch_order (mailbox, day NULLS FIRST);
CREATE INDEX swatch_order_due ON swatch_order (placed_at) WHERE posted_at IS NULL;
CREATE INDEX swatch_order_age ON swatch_order (day NULLS FIRST);
CREATE INDEX swatch_order_known ON swatch_order (posted_at NULLS FIRST) WHERE recipient IS NOT NULL;
CREATE TABLE swatch_order_link (
  token_hash text COLLATE "C" PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES swatch_order(id) ON DELETE CASCADE
);
CREATE INDEX swatch_order_link_order ON swatch_order_link (order_id NULLS FIRST);
CREATE TABLE swatch_out (
  swatch_key text COLLATE "C" PRIMARY KEY,
  since bigint NOT NULL
);
CREATE TABLE store_visit (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  store_id bigint NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL CHECK (ends_at > starts_at),
  first_starts_at bigint NOT NULL,
  moves bigint NOT NULL DEFAULT 0,
  changed_at bigint NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('booked', 'cancelled')),
  email text COLLATE nocase NOT NULL,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  phone text COLLATE "C" NOT NULL,
  note text COLLATE "C" NOT NULL,
  sku_ids text COLLATE "C" NOT NULL,
  remind_at bigint
);
CREATE UNIQUE INDEX store_visit_person ON store_visit (site_id NULLS FIRST, email, starts_at NULLS FIRST) WHERE status = 'booked';
CREATE INDEX store_visit_time ON store_visit (store_id, starts_at NULLS FIRST) WHERE status = 'booked';
CREATE INDEX store_visit_reminder ON store_visit (remind_at NULLS FIRST) WHERE status = 'booked' AND remind_at IS NOT NULL;
CREATE INDEX store_visit_over ON store_visit (ends_at);
CREATE TABLE store_visit_link (
  token_hash text COLLATE "C" PRIMARY KEY,
  visit_id text COLLATE "C" NOT NULL REFERENCES store_visit(id) ON DELETE CASCADE
);
CREATE INDEX store_visit_link_visit ON store_visit_link (visit_id);
CREATE TABLE display_piece (
  product_id bigint NOT NULL REFERENCES product(id) ON DELETE CASCADE,
  store_id bigint NOT NULL,
  sku_id text COLLATE "C" NOT NULL REFERENCES sku(sku_id) ON DELETE CASCADE,
  confirmed_on text COLLATE "C" NOT NULL,
  PRIMARY KEY (product_id, store_id, sku_id)
);
CREATE INDEX display_piece_store ON display_piece (store_id);
CREATE INDEX display_piece_sku ON display_piece (sku_id);
CREATE TABLE cart_set (
  id text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  site_id text COLLATE "C" NOT NULL,
  cart_id text COLLATE "C" REFERENCES cart(id) ON DELETE CASCADE,
  reason text COLLATE "C" CHECK (reason IN ('saved', 'removed')),
  key text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  arrangement text COLLATE "C" NOT NULL,
  put_at bigint NOT NULL,
  CHECK ((cart_id IS NULL) = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX cart_set_key ON cart_set (owner NULLS FIRST, site_id NULLS FIRST, key);
CREATE INDEX cart_set_cart ON cart_set (cart_id NULLS FIRST) WHERE cart_id IS NOT NULL;
CREATE TABLE cart_set_part (
  set_id text COLLATE "C" NOT NULL REFERENCES cart_set(id) ON DELETE CASCADE,
  sku_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  price_seen bigint NOT NULL,
  promised text COLLATE "C",
  PRIMARY KEY (set_id, sku_id)
);
CREATE TABLE delivery_window (
  tour text COLLATE "C" NOT NULL,
  starts_at bigint NOT NULL,
  capacity bigint NOT NULL CHECK (capacity > 0),
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (tour, starts_at),
  CONSTRAINT window_full CHECK (taken <= capacity)
);
CREATE TABLE delivery_stop (
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  shipment_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  tour text COLLATE "C",
  starts_at bigint,
  places bigint NOT NULL DEFAULT 1 CHECK (places > 0),
  look_at bigint,
  PRIMARY KEY (order_id, shipment_id),
  FOREIGN KEY (tour, starts_at) REFERENCES delivery_window(tour, starts_at)
);
CREATE INDEX delivery_stop_due ON delivery_stop (look_at NULLS FIRST) WHERE look_at IS NOT NULL;
CREATE INDEX delivery_stop_tour ON delivery_stop (tour NULLS FIRST, starts_at NULLS FIRST);
CREATE INDEX delivery_stop_day ON delivery_stop (day NULLS FIRST);
CREATE INDEX order_event_missed ON order_event (order_id NULLS FIRST) WHERE kind = 'missed';
CREATE TABLE claim (
  id text COLLATE "C" PRIMARY KEY,
  number text COLLATE "C" NOT NULL UNIQUE,
  order_id text COLLATE "C" NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  line_id text COLLATE "C",
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('exchange', 'return', 'warranty', 'damage')),
  status text COLLATE "C" NOT NULL CHECK (status IN ('draft', 'desk', 'customer', 'approved', 'refused', 'closed', 'withdrawn', 'lapsed')),
  facts text COLLATE "C" NOT NULL,
  decision text COLLATE "C",
  holds bigint NOT NULL DEFAULT 0,
  quote_id text COLLATE "C",
  order_by bigint,
  created_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  reminded_at bigint
);
CREATE UNIQUE INDEX claim_draft ON claim (order_id NULLS FIRST, (coalesce(line_id, '')) NULLS FIRST, kind) WHERE status = 'draft';
CREATE INDEX claim_status ON claim (status NULLS FIRST, changed_at);
CREATE UNIQUE INDEX claim_quote ON claim (quote_id NULLS FIRST) WHERE quote_id IS NOT NULL;
CREATE TABLE claim_event (
  claim_id text COLLATE "C" NOT NULL REFERENCES claim(id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  note text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (claim_id, seq)
);
CREATE TABLE claim_picture (
  claim_id text COLLATE "C" NOT NULL REFERENCES claim(id) ON DELETE CASCADE,
  position bigint NOT NULL CHECK (position BETWEEN 1 AND 4),
  type text COLLATE "C" NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width bigint NOT NULL,
  height bigint NOT NULL,
  bytes bigint NOT NULL,
  taken_at bigint NOT NULL,
  PRIMARY KEY (claim_id, position)
);
CREATE TABLE claim_picture_piece (
  claim_id text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  piece bigint NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (claim_id, position, piece),
  FOREIGN KEY (claim_id, position) REFERENCES claim_picture(claim_id, position) ON DELETE CASCADE
);
CREATE TABLE delivery_day (
  tour text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  capacity bigint CHECK (capacity > 0),
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (tour, day),
  CONSTRAINT day_full CHECK (capacity IS NULL OR taken <= capacity)
);
CREATE INDEX delivery_day_day ON delivery_day (day NULLS FIRST);
CREATE FUNCTION delivery_stop_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_window SET taken = taken + new.places WHERE tour = new.tour AND starts_at = new.starts_at;
  INSERT INTO delivery_day (tour, day) SELECT new.tour, new.day WHERE NOT EXISTS (SELECT 1 FROM delivery_day WHERE tour = new.tour AND day = new.day);
  UPDATE delivery_day SET taken = taken + new.places WHERE tour = new.tour AND day = new.day;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_stop_taken AFTER INSERT ON delivery_stop FOR EACH ROW
  WHEN (new.tour IS NOT NULL)
  EXECUTE FUNCTION delivery_stop_taken();
CREATE FUNCTION delivery_stop_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_window SET taken = taken - old.places WHERE tour = old.tour AND starts_at = old.starts_at;
  UPDATE delivery_day SET taken = taken - old.places WHERE tour = old.tour AND day = old.day;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_stop_left AFTER DELETE ON delivery_stop FOR EACH ROW
  WHEN (old.tour IS NOT NULL)
  EXECUTE FUNCTION delivery_stop_left();
CREATE FUNCTION delivery_stop_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_window SET taken = taken - old.places WHERE tour = old.tour AND starts_at = old.starts_at;
  UPDATE delivery_window SET taken = taken + new.places WHERE tour = new.tour AND starts_at = new.starts_at;
  UPDATE delivery_day SET taken = taken - old.places WHERE tour = old.tour AND day = old.day;
  INSERT INTO delivery_day (tour, day) SELECT new.tour, new.day WHERE new.tour IS NOT NULL AND NOT EXISTS (SELECT 1 FROM delivery_day WHERE tour = new.tour AND day = new.day);
  UPDATE delivery_day SET taken = taken + new.places WHERE tour = new.tour AND day = new.day;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_stop_moved AFTER UPDATE OF day , tour , starts_at , places ON delivery_stop FOR EACH ROW
  EXECUTE FUNCTION delivery_stop_moved();
CREATE FUNCTION delivery_stop_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_stop (order_id, shipment_id, day, look_at) SELECT o.id, (s.doc #>> '{id}'), (s.doc #>> '{selectedRate,earliest}'), (unixepoch((s.doc #>> '{selectedRate,earliest}')) - 259200) * 1000 FROM orders o , json_rows(o.snapshot, '$.shipments') s WHERE o.id = new.order_id AND (s.doc #>> '{fulfillment}') = 'delivery' AND (s.doc #>> '{selectedRate,id}') <> 'parcel' AND (s.doc #>> '{selectedRate,earliest}') IS NOT NULL ON CONFLICT (order_id, shipment_id) DO UPDATE SET look_at = excluded.look_at;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_stop_confirmed AFTER INSERT ON order_event FOR EACH ROW
  WHEN (new.kind = 'confirmed')
  EXECUTE FUNCTION delivery_stop_confirmed();
CREATE FUNCTION delivery_stop_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery_stop WHERE order_id = new.order_id AND (new.shipment_id IS NULL OR shipment_id = new.shipment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_stop_cancelled AFTER INSERT ON order_event FOR EACH ROW
  WHEN (new.kind = 'cancelled' OR new.kind = 'failed')
  EXECUTE FUNCTION delivery_stop_cancelled();
CREATE FUNCTION delivery_stop_scheduled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_stop (order_id, shipment_id, day, tour, starts_at, places, look_at) SELECT new.order_id, new.shipment_id, (CAST(new.detail AS json) #>> '{earliest}'), (CAST(new.detail AS json) #>> '{window,tour}'), CAST(json_number((CAST(new.detail AS json) #>> '{window,from}')) AS bigint), coalesce(json_number((CAST(new.detail AS json) #>> '{window,places}')), 1), CASE WHEN (CAST(new.detail AS json) #>> '{window}') IS NULL THEN (unixepoch((CAST(new.detail AS json) #>> '{earliest}')) - 259200) * 1000 ELSE NULL END WHERE true ON CONFLICT (order_id, shipment_id) DO UPDATE SET day = excluded.day, tour = coalesce(excluded.tour, delivery_stop.tour), starts_at = excluded.starts_at, places = CASE WHEN excluded.tour IS NULL THEN delivery_stop.places ELSE excluded.places END, look_at = excluded.look_at;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_stop_scheduled AFTER INSERT ON order_event FOR EACH ROW
  WHEN (new.kind = 'scheduled' AND (CAST(new.detail AS json) #>> '{earliest}') IS NOT NULL)
  EXECUTE FUNCTION delivery_stop_scheduled();
CREATE TABLE delivery_promise (
  tour text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  places bigint NOT NULL,
  stops bigint NOT NULL CHECK (stops >= 0),
  PRIMARY KEY (tour, day, places)
);
CREATE INDEX delivery_promise_day ON delivery_promise (day NULLS FIRST);
CREATE FUNCTION delivery_promise_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_promise (tour, day, places, stops) VALUES (new.tour, new.day, new.places, 1) ON CONFLICT (tour, day, places) DO UPDATE SET stops = delivery_promise.stops + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_promise_made AFTER INSERT ON delivery_stop FOR EACH ROW
  WHEN (new.tour IS NOT NULL AND new.starts_at IS NULL)
  EXECUTE FUNCTION delivery_promise_made();
CREATE FUNCTION delivery_promise_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_promise SET stops = stops - 1 WHERE tour = old.tour AND day = old.day AND places = old.places;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_promise_gone AFTER DELETE ON delivery_stop FOR EACH ROW
  WHEN (old.tour IS NOT NULL AND old.starts_at IS NULL)
  EXECUTE FUNCTION delivery_promise_gone();
CREATE FUNCTION delivery_promise_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_promise SET stops = stops - 1 WHERE tour = old.tour AND day = old.day AND places = old.places;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_promise_left AFTER UPDATE OF day , tour , starts_at , places ON delivery_stop FOR EACH ROW
  WHEN (old.tour IS NOT NULL AND old.starts_at IS NULL)
  EXECUTE FUNCTION delivery_promise_left();
CREATE FUNCTION delivery_promise_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_promise (tour, day, places, stops) VALUES (new.tour, new.day, new.places, 1) ON CONFLICT (tour, day, places) DO UPDATE SET stops = delivery_promise.stops + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_promise_moved AFTER UPDATE OF day , tour , starts_at , places ON delivery_stop FOR EACH ROW
  WHEN (new.tour IS NOT NULL AND new.starts_at IS NULL)
  EXECUTE FUNCTION delivery_promise_moved();
CREATE TABLE redirect_hit (
  site_id text COLLATE "C" NOT NULL,
  rule text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  hits bigint NOT NULL CHECK (hits > 0),
  PRIMARY KEY (site_id, rule, day)
);
CREATE INDEX redirect_hit_day ON redirect_hit (day NULLS FIRST);
CREATE TABLE tested_visit (
  site_id text COLLATE "C" NOT NULL,
  experiment text COLLATE "C" NOT NULL,
  visitor text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL CHECK (version IN ('a', 'b')),
  added bigint NOT NULL CHECK (added IN (0, 1)),
  ordered bigint NOT NULL CHECK (ordered IN (0, 1)),
  PRIMARY KEY (site_id, experiment, visitor, day)
);
CREATE INDEX tested_visit_day ON tested_visit (day NULLS FIRST);
CREATE INDEX tested_visit_visitor ON tested_visit (site_id NULLS FIRST, visitor);
CREATE TABLE search_words_changed (
  "only" bigint PRIMARY KEY CHECK ("only" = 1)
);
CREATE FUNCTION search_words_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words_changed ("only") SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed);
  RETURN NULL;
END $$;
CREATE TRIGGER search_words_came AFTER INSERT ON product_search_digest FOR EACH ROW
  EXECUTE FUNCTION search_words_came();
CREATE FUNCTION search_words_rewritten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words_changed ("only") SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed);
  RETURN NULL;
END $$;
CREATE TRIGGER search_words_rewritten AFTER UPDATE ON product_search_digest FOR EACH ROW
  EXECUTE FUNCTION search_words_rewritten();
CREATE FUNCTION search_words_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words_changed ("only") SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed);
  RETURN NULL;
END $$;
CREATE TRIGGER search_words_went AFTER DELETE ON product_search_digest FOR EACH ROW
  EXECUTE FUNCTION search_words_went();
CREATE INDEX review_vote_owner ON review_vote (owner NULLS FIRST);
CREATE TABLE "store_hold" (
  id text COLLATE "C" PRIMARY KEY,
  site_id text COLLATE "C" NOT NULL,
  store_id bigint NOT NULL,
  sku_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('held', 'released', 'expired', 'bought', 'withdrawn')),
  held_at bigint NOT NULL,
  until bigint NOT NULL CHECK (until > held_at),
  email text COLLATE nocase NOT NULL,
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  phone text COLLATE "C" NOT NULL,
  owner text COLLATE "C",
  order_id text COLLATE "C"
);
CREATE TABLE "store_hold_link" (
  token_hash text COLLATE "C" PRIMARY KEY,
  hold_id text COLLATE "C" NOT NULL REFERENCES "store_hold" (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX store_hold_person ON store_hold (site_id NULLS FIRST, email, sku_id) WHERE status = 'held';
CREATE INDEX store_hold_due ON store_hold (until) WHERE status = 'held';
CREATE INDEX store_hold_over ON store_hold (until);
CREATE INDEX store_hold_owner ON store_hold (owner NULLS FIRST, sku_id) WHERE status = 'held';
CREATE INDEX store_hold_order ON store_hold (order_id NULLS FIRST) WHERE order_id IS NOT NULL;
CREATE INDEX store_hold_sku ON store_hold (sku_id, status NULLS FIRST);
CREATE INDEX store_hold_link_hold ON store_hold_link (hold_id);
CREATE FUNCTION store_hold_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sku SET stock = stock - 1 WHERE sku_id = new.sku_id;
  RETURN NULL;
END $$;
CREATE TRIGGER store_hold_placed AFTER INSERT ON store_hold FOR EACH ROW
  WHEN (new.status = 'held')
  EXECUTE FUNCTION store_hold_placed();
CREATE FUNCTION store_hold_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sku SET stock = stock + 1 WHERE sku_id = new.sku_id;
  RETURN NULL;
END $$;
CREATE TRIGGER store_hold_over AFTER UPDATE OF status ON store_hold FOR EACH ROW
  WHEN (old.status = 'held' AND new.status <> 'held')
  EXECUTE FUNCTION store_hold_over();
CREATE FUNCTION store_hold_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sku SET stock = stock - 1 WHERE sku_id = new.sku_id;
  RETURN NULL;
END $$;
CREATE TRIGGER store_hold_again AFTER UPDATE OF status ON store_hold FOR EACH ROW
  WHEN (old.status <> 'held' AND new.status = 'held')
  EXECUTE FUNCTION store_hold_again();
CREATE FUNCTION store_hold_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sku SET stock = stock + 1 WHERE sku_id = old.sku_id;
  RETURN NULL;
END $$;
CREATE TRIGGER store_hold_forgotten AFTER DELETE ON store_hold FOR EACH ROW
  WHEN (old.status = 'held')
  EXECUTE FUNCTION store_hold_forgotten();
CREATE FUNCTION store_hold_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (id, kind, subject_id, next_attempt_at) SELECT 'hold-withdrawn:' || id, 'hold-withdrawn', id, 0 FROM store_hold WHERE sku_id = old.sku_id AND status = 'held';
  UPDATE store_hold SET status = 'withdrawn' WHERE sku_id = old.sku_id AND status = 'held';
  RETURN NULL;
END $$;
CREATE TRIGGER store_hold_withdrawn AFTER DELETE ON sku FOR EACH ROW
  EXECUTE FUNCTION store_hold_withdrawn();
CREATE INDEX cart_details ON cart (updated_at) WHERE contact IS NOT NULL OR shipping_address IS NOT NULL OR unfinished IS NOT NULL;
CREATE INDEX cart_customer ON cart (owner NULLS FIRST) WHERE substr(owner, 1, 9) = 'customer:';
CREATE INDEX orders_owner ON orders (owner NULLS FIRST, site_id NULLS FIRST, placed_at);
CREATE INDEX product_alert_email ON product_alert (email);
CREATE INDEX store_visit_email ON store_visit (email);
CREATE INDEX store_hold_email ON store_hold (email);
CREATE INDEX swatch_order_email ON swatch_order ((((CAST(recipient AS json) #>> '{email}')) COLLATE nocase) NULLS FIRST) WHERE recipient IS NOT NULL;
CREATE INDEX claim_order ON claim (order_id NULLS FIRST, status NULLS FIRST);
CREATE INDEX orders_under_way ON orders (status NULLS FIRST, placed_at) WHERE status = 'pending' OR status = 'confirmed' OR status = 'shipped' OR status = 'readyForPickup';
CREATE INDEX wishlist_alerts ON wishlist (owner NULLS FIRST, site_id NULLS FIRST) WHERE alerts = 1 AND deleted_at IS NULL;
CREATE INDEX product_alert_over ON product_alert (status NULLS FIRST, (coalesce(told_at, requested_at)) NULLS FIRST) WHERE status <> 'active';
CREATE INDEX delivery_window_starts ON delivery_window (starts_at NULLS FIRST);
CREATE INDEX product_type ON product (product_type);
-- Stands for D1’s full-text index: the texts of a product, and their words as `unicode61 remove_diacritics 2` has them.
CREATE TABLE product_search (
  rowid bigint PRIMARY KEY,
  name text NOT NULL,
  manufacturer text NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  description text NOT NULL
);
CREATE VIEW product_word_place AS
  SELECT part.col, s.rowid AS doc, term
  FROM product_search s
  CROSS JOIN LATERAL (VALUES ('name', s.name), ('manufacturer', s.manufacturer), ('kind', s.kind),
    ('words', s.words), ('description', s.description)) AS part (col, said)
  -- Latin letters lose their accents, others keep them; numbers of any kind are parts of words.
  CROSS JOIN LATERAL regexp_split_to_table(
    normalize(regexp_replace(normalize(lower(part.said), NFD), '([a-z])[\u0300-\u0331]+', '\1', 'g'), NFC),
    '[^[:alnum:]\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2080-\u2089\u2150-\u2189\u2460-\u249b]+') AS term
  WHERE term <> '';
CREATE VIEW product_word AS
  SELECT term, col, count(DISTINCT doc) AS doc FROM product_word_place GROUP BY term, col;

INSERT INTO store_stamp ("only", version) VALUES (1, hex(randomblob(8)));
INSERT INTO search_words_changed ("only") VALUES (1);

-- How far this schema goes: the name of the last migration of D1 that is in it.
CREATE TABLE schema_step (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
INSERT INTO schema_step (name) VALUES ('0188_visits_of_closed_days.sql');
