-- Printers of a company beside Screen, which every company has and which has no row.
create table printers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null,
  -- None: every division prints on it.
  division_id bigint,
  driver text not null,
  address text not null,
  paper text not null,
  -- Dots per inch, of label printers.
  resolution smallint not null default 203,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint printer_title_reserved check (lower(title) <> 'screen'),
  constraint printer_driver_known check (driver in ('ipp', 'zpl')),
  constraint printer_paper_known check (paper in ('letter', 'a4', 'label_4x6', 'label_4x4')),
  constraint printer_of_labels_has_labels check (driver <> 'zpl' or paper in ('label_4x6', 'label_4x4')),
  constraint printer_resolution_known check (resolution in (203, 300, 600)),
  constraint printer_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
create unique index printer_title_taken on printers (company_id, lower(title));
call tenant_table('printers', 'select, insert, update');

-- What was sent to a printer, and what became of it. The file is what is sent, so that another try prints the same.
create table print_jobs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  printer_id bigint not null,
  kind text not null,
  -- The order and the mechanic of a tag; a test page has neither.
  work_order_id bigint,
  mechanic_id bigint,
  file_id bigint not null,
  status text not null default 'waiting',
  tries smallint not null default 0,
  -- What the printer said last.
  answer text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint print_job_kind_known check (kind in ('job', 'machine', 'parts', 'do_not_rent', 'test')),
  constraint print_job_status_known check (status in ('waiting', 'printed', 'failed')),
  constraint print_job_tries_in_bounds check (tries between 0 and 3),
  constraint print_job_end_told check ((status = 'waiting') = (ended_at is null)),
  constraint print_job_record_told check ((kind = 'test') = (work_order_id is null) and (kind = 'test') = (mechanic_id is null)),
  constraint print_job_printer_exists foreign key (company_id, printer_id) references printers (company_id, id),
  constraint print_job_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint print_job_mechanic_exists foreign key (company_id, mechanic_id) references users (company_id, id),
  constraint print_job_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint print_job_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index print_jobs_by_time on print_jobs (company_id, created_at, id);
create index print_jobs_by_file on print_jobs (company_id, file_id);
call tenant_table('print_jobs', 'select, insert, update');
