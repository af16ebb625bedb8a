-- Until when a customer pays, and what they may deduct where they pay early (docs/adr/0169). Named in both languages, because papers
-- say it in the customer's.
create table terms (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  name_en text not null,
  name_fr text not null,
  days integer not null,
  counted_from text not null,
  -- Of what an invoice charges before taxes; 0 for no discount.
  discount_percent numeric(5,2) not null default 0,
  discount_days integer not null default 0,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint terms_code_taken unique (company_id, code),
  constraint terms_named check (length(code) between 1 and 12 and length(name_en) between 1 and 40 and length(name_fr) between 1 and 40),
  constraint terms_start_known check (counted_from in ('invoice', 'month_end')),
  constraint terms_days_in_bounds check (days between 0 and 365),
  constraint terms_discount_in_bounds check (discount_percent between 0 and 50 and discount_days between 0 and days),
  constraint terms_discount_whole check (discount_percent > 0 or discount_days = 0)
);
call tenant_table('terms');

alter table customers
  add column terms_id bigint,
  add constraint customer_terms_exist foreign key (company_id, terms_id) references terms (company_id, id);
create index customers_by_terms on customers (company_id, terms_id) where terms_id is not null;

-- What an invoice said of its terms when it was posted, in the customer's language; what may be deducted of it by a day, and how much of
-- that was deducted. Credits and bills of fees give no discount.
alter table invoices
  add column terms_text text not null default '',
  add column discount_by date,
  add column early_discount numeric(15,2) not null default 0,
  add column discounted numeric(15,2) not null default 0,
  add constraint invoice_discount_has_day check ((discount_by is null) = (early_discount = 0)),
  add constraint invoice_discount_days_ordered check (coalesce(discount_by between invoiced_on and due_on, true)),
  add constraint invoice_discount_bounded check (early_discount = 0
    or (early_discount > 0 and early_discount < total and source not in ('F', 'R'))),
  add constraint invoice_discounted_bounded check (discounted between 0 and early_discount);
grant update (discounted) on invoices to yardline_app;

-- A part of a payment settles what it pays and what it deducts for being early; both are taken back with the payment.
alter table payment_allocations
  add column discount numeric(15,2) not null default 0,
  add constraint payment_discount_beside_money check (discount = 0 or (discount > 0 and amount > 0));
