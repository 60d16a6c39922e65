-- Which plan a financed part of an order goes by.
ALTER TABLE order_payment ADD COLUMN plan_id TEXT;
