-- The mail server of a company's own, with its secret (a password, or the refresh token of a connected account) sealed
-- under a key that is not in the database. Without a row mails go the way of the product.
create table company_emails (
  company_id bigint not null references companies,
  provider text not null,
  account text not null,
  host text not null,
  port integer not null,
  encryption text not null,
  secret bytea,
  from_name text not null default '',
  from_address text not null,
  updated_at timestamptz not null,
  primary key (company_id),
  constraint company_email_provider_known check (provider in ('Google', 'Office365', 'Other')),
  constraint company_email_encryption_known check (encryption in ('none', 'ssl', 'tls')),
  constraint company_email_port_real check (port between 1 and 65535),
  constraint company_email_account_connected check (provider = 'Other' or secret is not null)
);
call tenant_table('company_emails', 'select, insert, update, delete');
