-- Runs of the company's clock until a day, in Play alone (docs/adr/0184): what they carry out, where the clock stands, and what was there
-- before them, so that what they made can be told. One at a time in a company.
create table play_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  status text not null default 'queued',
  makes_bills boolean not null,
  charges_late_fees boolean not null,
  posts_accruals boolean not null,
  until_on date not null,
  -- By the company's clock.
  from_at timestamptz not null,
  until_at timestamptz not null,
  stands_at timestamptz not null,
  jobs_done bigint not null default 0,
  -- By the clock of the machine.
  asked_by bigint not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- A person asked to stop; it stops once what is due at its instant is done.
  is_to_stop boolean not null default false,
  -- What could not be carried out, and why, as a refusal.
  failed_at_task text,
  problem jsonb,
  -- The newest records before it, and when it ended.
  invoices_before bigint not null,
  orders_before bigint not null,
  accruals_before bigint not null,
  mails_before bigint not null,
  invoices_upto bigint,
  orders_upto bigint,
  accruals_upto bigint,
  mails_upto bigint,
  primary key (company_id, id),
  constraint play_run_is_in_play check (current_database() like '%\_play'),
  constraint play_run_status_known check (status in ('queued', 'running', 'done', 'stopped', 'failed')),
  constraint play_run_forward check (until_at > from_at and stands_at >= from_at and stands_at <= until_at),
  constraint play_run_whole_when_done check (status <> 'done' or stands_at = until_at),
  constraint play_run_ended_when_over check (
    (status in ('queued', 'running')) = (finished_at is null)
    and (finished_at is null or coalesce(invoices_upto + orders_upto + accruals_upto + mails_upto, -1) >= 0)),
  constraint play_run_failed_with_problem check (status <> 'failed' or (failed_at_task is not null and problem is not null)),
  constraint play_run_user_exists foreign key (company_id, asked_by) references users (company_id, id)
);
create unique index play_run_in_progress on play_runs (company_id) where status in ('queued', 'running');
call tenant_table('play_runs');

-- How many jobs each day of a run had.
create table play_run_days (
  company_id bigint not null,
  run_id bigint not null,
  on_day date not null,
  jobs_done integer not null,
  primary key (company_id, run_id, on_day),
  constraint play_run_day_run_exists foreign key (company_id, run_id) references play_runs (company_id, id)
);
call tenant_table('play_run_days');
