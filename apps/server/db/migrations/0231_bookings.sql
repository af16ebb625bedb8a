-- What is promised or asked for and has not become a contract: quotes, reservations, and drafts that are kept by name.
alter table contracts
  add column is_worksheet boolean not null default false,
  add constraint worksheet_is_draft check (not is_worksheet or status = 'draft');
update contracts c set is_worksheet = true
  where exists (select from worksheets w where w.company_id = c.company_id and w.contract_id = c.id);

-- One index for each order of the list of bookings, with the words of its condition.
create index contracts_booked on contracts (company_id, id desc) where kind in ('quote', 'reservation') or is_worksheet;
create index contracts_booked_by_number on contracts (company_id, (case when number is null then 0 else number end), id)
  where kind in ('quote', 'reservation') or is_worksheet;
create index contracts_booked_by_start on contracts
  (company_id, (case when starts_at is null then 'infinity'::timestamptz else starts_at end), id)
  where kind in ('quote', 'reservation') or is_worksheet;
create index contracts_booked_by_total on contracts (company_id, total, id) where kind in ('quote', 'reservation') or is_worksheet;
create index contracts_kept_by_name on contracts (company_id, id desc) where is_worksheet;
