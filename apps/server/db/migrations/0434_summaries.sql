-- What a model wrote about a record, so that it is asked once for a version of the record. The facts that it was shown can change
-- while the record does not, and differ between users: the text counts only for the same facts (docs/adr/0145).
create table summaries (
  company_id bigint not null references companies,
  kind text not null,
  record_id bigint not null,
  language text not null,
  row_version integer not null,
  -- SHA-256 of the facts that the model was shown.
  facts_hash bytea not null,
  text text not null,
  made_at timestamptz not null,
  primary key (company_id, kind, record_id, language),
  constraint summary_kind_known check (kind in ('assets', 'contracts', 'customers', 'work_orders')),
  constraint summary_language_known check (language in ('en', 'fr')),
  constraint summary_facts_hashed check (length(facts_hash) = 32),
  constraint summary_text_in_bounds check (length(text) between 1 and 2000)
);
call tenant_table('summaries', 'select, insert, update');
