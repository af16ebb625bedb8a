-- What an hour of labor costs a customer, and where that rate comes from. A row counts from its day on, until the next one of the
-- same customer, division, code or mechanic; one without a rate ends it.
create table labor_rates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  labor_code_id bigint,
  customer_id bigint,
  division_id bigint,
  user_id bigint,
  from_on date not null,
  rate numeric(15,2),
  primary key (company_id, id),
  constraint labor_rate_taken unique nulls not distinct (company_id, labor_code_id, customer_id, division_id, user_id, from_on),
  constraint labor_rate_in_bounds check (coalesce(rate >= 0, true)),
  -- Of a customer with or without a code, of a division with a code, of a code, of a mechanic, or of the whole company.
  constraint labor_rate_of_one check (
    num_nonnulls(customer_id, division_id, user_id) <= 1
    and (division_id is null or labor_code_id is not null) and (user_id is null or labor_code_id is null)),
  constraint labor_rate_code_exists foreign key (company_id, labor_code_id) references labor_codes (company_id, id),
  constraint labor_rate_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint labor_rate_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint labor_rate_mechanic_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index labor_rates_by_customer on labor_rates (company_id, customer_id) where customer_id is not null;
call tenant_table('labor_rates', 'select, insert, update, delete');

-- A code without a rate of its own takes that of the mechanic, else the company's.
alter table labor_codes alter column bill_rate drop not null;

-- Where the rate of a line of labor came from; null of all other lines.
alter table work_lines add column rate_source text;
alter table estimate_lines add column rate_source text;
update work_lines set rate_source = 'code' where kind = 'L';
update estimate_lines set rate_source = 'code' where kind = 'L';
alter table work_lines add constraint work_line_rate_source_known check (
  (kind = 'L') = (rate_source is not null)
  and coalesce(rate_source in ('customer_code', 'customer', 'division_code', 'code', 'mechanic', 'company', 'typed'), true));
alter table estimate_lines add constraint estimate_line_rate_source_known check (
  (kind = 'L') = (rate_source is not null)
  and coalesce(rate_source in ('customer_code', 'customer', 'division_code', 'code', 'mechanic', 'company', 'typed'), true));
