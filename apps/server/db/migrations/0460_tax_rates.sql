-- What a tax takes, by the day from which it does; without a day: since ever. A code charges the rate that began last, by the day of the
-- invoice. Until now a code had one percent, which held for the past and the future alike.
create table tax_rates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  tax_code_id bigint not null,
  valid_from date,
  percent numeric(7,4) not null,
  primary key (company_id, id),
  constraint tax_rate_code_exists foreign key (company_id, tax_code_id) references tax_codes (company_id, id),
  constraint tax_rate_day_taken unique nulls not distinct (company_id, tax_code_id, valid_from),
  constraint tax_rate_in_bounds check (percent between 0 and 100)
);
call tenant_table('tax_rates', 'select, insert, delete');
insert into tax_rates (company_id, tax_code_id, percent) select company_id, id, percent from tax_codes;

alter table tax_codes
  drop column percent,
  -- Who levies it, and under which number the company is registered there; both stand on its papers.
  add column authority text not null default '',
  add column registration_number text not null default '',
  -- Whether it can be chosen; one that is charged somewhere stays active.
  add column is_active boolean not null default true;

-- The day whose rates an estimate of a document was reckoned with: its paper tells those.
alter table contracts add column taxed_on date default current_date;
alter table contracts alter column taxed_on drop default;
