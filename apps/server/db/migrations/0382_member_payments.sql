-- A payment that a customer's person makes in their account, on a page of the card's provider (docs/adr/0128). The payment is
-- written first and reserves what it is for.
create table member_payments (
  company_id bigint not null references companies,
  payment_id bigint not null,
  portal_login_id bigint not null,
  -- Of the page and of the receipt.
  language text not null,
  primary key (company_id, payment_id),
  constraint member_payment_language_known check (language in ('en', 'fr')),
  constraint member_payment_payment_exists foreign key (company_id, payment_id) references payments (company_id, id),
  constraint member_payment_login_exists foreign key (company_id, portal_login_id) references portal_logins (company_id, id)
);
create index member_payments_by_login on member_payments (company_id, portal_login_id, payment_id desc);
call tenant_table('member_payments', 'select, insert');

-- What the customer paid, by which way, and for which invoices; never what the card's provider calls it.
grant select (company_id, id, number, customer_id, method, amount, currency, status, cheque_number, card_issuer, card_last4,
  received_at) on payments to yardline_portal;
create policy portal_reads on payments as restrictive for select to yardline_portal using (customer_id = ctx_customer());
create function is_own_payment(of_company bigint, of_payment bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from payments where company_id = of_company and id = of_payment) $$;
grant select (company_id, payment_id, invoice_id, amount) on payment_allocations to yardline_portal;
create policy portal_reads on payment_allocations as restrictive for select to yardline_portal
  using (is_own_payment(company_id, payment_id));
