-- A draft holds what its lines ask for, for some minutes after each save. The hold says when it expires, and counts as free from then on.
alter table companies
  add column draft_hold_minutes integer not null default 30,
  add constraint company_draft_hold_within_a_day check (draft_hold_minutes between 0 and 1440);

-- What a draft wants of the stock, line by line; written again with each save.
create table draft_lines (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  asset_id bigint not null,
  quantity numeric(12,0) not null,
  primary key (company_id, id),
  constraint draft_line_quantity_positive check (quantity > 0),
  constraint draft_line_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint draft_line_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index draft_lines_by_contract on draft_lines (company_id, contract_id);
create index draft_lines_by_asset on draft_lines (company_id, asset_id);
call tenant_table('draft_lines', 'select, insert, delete');

alter table holds
  add column draft_line_id bigint,
  add column expires_at timestamptz,
  add constraint hold_draft_line_exists foreign key (company_id, draft_line_id) references draft_lines (company_id, id),
  add constraint hold_expires_with_draft check ((expires_at is null) = (draft_line_id is null)),
  add constraint hold_of_draft_waits check (
    draft_line_id is null
    or (status_code = 'S' and contract_id is not null and contract_line_id is null and transfer_line_id is null
      and return_line_id is null and out_at is null and released_at is null)
  );
create index holds_of_drafts on holds (company_id, contract_id) where draft_line_id is not null;
create index holds_by_draft_line on holds (company_id, draft_line_id) where draft_line_id is not null;

-- What was held on a document, or in the workshop, is history. A draft's hold leaves none: it is deleted.
grant delete on holds to yardline_app;
create policy only_drafts_go on holds as restrictive for delete using (draft_line_id is not null);
