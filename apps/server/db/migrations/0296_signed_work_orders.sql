-- Who signed for the work of an order, drawn on the mechanic's phone or under their typed name. A fact: it is never changed.
create table work_order_signatures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  work_order_id bigint not null,
  signer text not null,
  signer_name text not null,
  -- What was drawn; none where the typed name stands for it.
  strokes jsonb,
  signed_at timestamptz not null,
  received_at timestamptz not null,
  taken_by bigint not null,
  -- The act of the phone that brought it.
  command_id uuid not null,
  primary key (company_id, id),
  constraint work_order_signature_signer_known check (signer in ('customer', 'mechanic')),
  constraint work_order_signature_named check (signer_name <> ''),
  constraint work_order_signature_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint work_order_signature_taker_exists foreign key (company_id, taken_by) references users (company_id, id)
);
create index work_order_signatures_by_order on work_order_signatures (company_id, work_order_id, id);
create unique index work_order_signature_once on work_order_signatures (company_id, command_id);
call tenant_table('work_order_signatures', 'select, insert');

-- Of which types of orders a signature is asked when they are completed; one row, or none while it is as delivered.
create table work_order_settings (
  company_id bigint not null references companies,
  signed_types text[] not null default '{}',
  row_version integer not null default 1,
  primary key (company_id),
  constraint work_order_signed_type_known check (
    signed_types <@ array['repair', 'maintenance', 'inspection', 'damage', 'warranty', 'recall', 'setup', 'field'])
);
call tenant_table('work_order_settings', 'select, insert, update');
