-- aside
-- The night's job finds the keys of repeated calls that are over by their age, and no longer reads all keys for each batch.
create index concurrently if not exists idempotency_keys_by_age on idempotency_keys (created_at);
