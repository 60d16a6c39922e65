-- A store's page lists what stands on its floor: found from the store, without looking at the whole range.
CREATE INDEX product_store_display ON product_store (store_id, product_id) WHERE on_display = 1;
