-- Every order that a list is shown in walks an index and stops when the page is full: a page costs the same however much
-- the company owns. Measured in docs/performance.md.

-- What may be missing is put at the end by a case: row security takes no coalesce for harmless, so that an index of one
-- gives the first page but not the next.

-- Quotes, reservations and contracts, each a list of its own, by number, start, end and total.
create index contracts_by_number on contracts (company_id, kind, (case when number is null then 0 else number end), id);
create index contracts_by_start on contracts
  (company_id, kind, (case when starts_at is null then 'infinity'::timestamptz else starts_at end), id);
create index contracts_by_end on contracts
  (company_id, kind, (case when ends_at is null then 'infinity'::timestamptz else ends_at end), id);
create index contracts_by_total on contracts (company_id, kind, total, id);

-- What is open lies at the end of all that ever was: an order of its own, in place of the ones without kind.
drop index contracts_open_by_end;
drop index contracts_open_by_start;
create index contracts_open_by_end on contracts
  (company_id, kind, (case when ends_at is null then 'infinity'::timestamptz else ends_at end), id)
  where status = 'open';
create index contracts_open_by_start on contracts
  (company_id, kind, (case when starts_at is null then 'infinity'::timestamptz else starts_at end), id)
  where status = 'open';

-- Which states a kind has at all: no quote is ever closed, and a list of closed quotes is not looked for among all of them.
create statistics contracts_states (mcv) on kind, status from contracts;

-- What came back of a line: asked at every return and every pickup.
create index contract_lines_by_split on contract_lines (company_id, split_from_line_id)
  where split_from_line_id is not null;

-- Deliveries and pickups by schedule.
drop index tickets_by_schedule;
create index tickets_by_schedule on tickets
  (company_id, type, (case when scheduled_at is null then 'infinity'::timestamptz else scheduled_at end), id);

-- Customers by city, those that pay at once or are on hold, and what each of those shown owes.
create index customers_by_city on customers (company_id, city, id);
create index customers_not_on_account on customers (company_id, account_type, lower(name), id) where account_type <> 'Y';
create index invoices_owed_by_customer on invoices (company_id, customer_id) include (balance) where balance > 0;

-- Machines by state; the few products that are counted or customers' own.
create index assets_by_state on assets (company_id, status_code, id);
create index assets_not_numbered on assets (company_id, kind, number) where kind <> 'numbered';

-- Parts by description and price.
create index parts_by_description on parts (company_id, lower(description), id);
create index parts_by_price on parts (company_id, list_price, id);

-- Invoices by total and by the day they are due; payments by the day they came, of each method too.
create index invoices_by_total on invoices (company_id, total, id);
create index invoices_by_due on invoices (company_id, due_on, id);
create index payments_by_receipt on payments (company_id, received_at, id);
create index payments_by_method on payments (company_id, method, received_at, id);
