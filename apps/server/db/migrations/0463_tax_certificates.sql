-- By which paper of which authority a customer, or one of their sites, is exempt, from which taxes, for what, and on which days. Once a
-- customer or a site has one, the number that was typed with them exempts no more: only certificates do, each on its days.
create table tax_certificates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_id bigint not null,
  site_id bigint,
  kind text not null,
  number text not null,
  -- From which taxes: of an authority, or one tax; neither: from all of them.
  authority text not null default '',
  tax_code_id bigint,
  covers_rentals boolean not null,
  covers_sales boolean not null,
  covers_services boolean not null,
  covers_waiver boolean not null,
  valid_from date not null,
  -- The last day on which it exempts; null: no end is known.
  expires_on date,
  -- Its file among the attachments of the customer.
  record_file_id bigint,
  checked_by bigint,
  checked_on date,
  renews_id bigint,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint certificate_kind_known check (kind in ('resale', 'farm', 'government', 'first_nations', 'nonprofit', 'other')),
  constraint certificate_number_given check (number <> ''),
  constraint certificate_of_one_tax_or_authority check (authority = '' or tax_code_id is null),
  constraint certificate_covers_something check (covers_rentals or covers_sales or covers_services or covers_waiver),
  constraint certificate_days_in_order check (expires_on is null or valid_from <= expires_on),
  constraint certificate_checked_whole check ((checked_by is null) = (checked_on is null)),
  constraint certificate_voided_whole check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason = '')),
  constraint certificate_renewed_once unique (company_id, renews_id),
  constraint certificate_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint certificate_site_exists foreign key (company_id, site_id) references sites (company_id, id),
  constraint certificate_tax_exists foreign key (company_id, tax_code_id) references tax_codes (company_id, id),
  constraint certificate_file_exists foreign key (company_id, record_file_id) references record_files (company_id, id),
  constraint certificate_checker_exists foreign key (company_id, checked_by) references users (company_id, id),
  constraint certificate_voider_exists foreign key (company_id, voided_by) references users (company_id, id),
  constraint certificate_maker_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint certificate_renews_exists foreign key (company_id, renews_id) references tax_certificates (company_id, id)
);
create index tax_certificates_by_customer on tax_certificates (company_id, customer_id, id);
create index tax_certificates_by_end on tax_certificates (company_id, expires_on) where voided_at is null;
create index tax_certificates_by_file on tax_certificates (company_id, record_file_id) where record_file_id is not null;
call tenant_table('tax_certificates', 'select, insert, update');

-- Taxes from which parts of a document are exempt where its rentals or sales are not exempt as a whole: 'services.tax1'.
alter table contracts add column exempt_parts text[] not null default '{}';

-- What an invoice was taxed on and what was exempt of it, tax by tax, and by which certificate.
create table invoice_taxes (
  company_id bigint not null references companies,
  invoice_id bigint not null,
  line_number integer not null,
  tax_code text not null,
  authority text not null,
  rate numeric(7,4) not null,
  taxable_base numeric(15,2) not null,
  exempt_base numeric(15,2) not null,
  certificate_id bigint,
  -- The number of a document, a site or a customer without a certificate.
  exemption_number text not null default '',
  tax numeric(15,2) not null,
  primary key (company_id, invoice_id, line_number),
  constraint invoice_tax_taxed_or_exempt check (
    (exempt_base = 0 and certificate_id is null) or (taxable_base = 0 and tax = 0)),
  constraint invoice_tax_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint invoice_tax_certificate_exists foreign key (company_id, certificate_id)
    references tax_certificates (company_id, id)
);
create index invoice_taxes_by_certificate on invoice_taxes (company_id, certificate_id) where certificate_id is not null;
call tenant_table('invoice_taxes', 'select, insert');
