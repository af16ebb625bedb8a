-- The answer that a repeated call gets is equal in bytes to the first: jsonb would put its fields into another order. An
-- answer that holds a secret which is shown once is kept sealed, under a key that is not in the database.
alter table idempotency_keys
  alter column body type text using body::text,
  add column sealed_body bytea,
  add constraint idempotency_answer_kept_once check (num_nonnulls(body, sealed_body) <= 1);
