-- The picture that stands on a company's papers and mails to customers: drawn again from its pixels, and no other file.
create table company_logos (
  company_id bigint not null references companies,
  file_id bigint not null,
  width integer not null,
  height integer not null,
  set_at timestamptz not null,
  primary key (company_id),
  constraint company_logo_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint company_logo_size_real check (width between 1 and 800 and height between 1 and 800)
);
call tenant_table('company_logos', 'select, insert, update, delete');
