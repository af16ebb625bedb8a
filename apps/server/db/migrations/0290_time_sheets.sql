-- Time of people as it counts: stretches beside the raw marks of the clock, which never change, weeks that are submitted and
-- approved, corrections, and what was exported for a payroll.
create table work_stretches (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- From marks of the clock, from a correction that was approved, or ended by hand because someone forgot to clock out.
  source text not null,
  -- The stretch that it stands for; that one is set aside.
  replaces bigint,
  reason text not null default '',
  by_id bigint not null,
  recorded_at timestamptz not null,
  is_effective boolean not null default true,
  primary key (company_id, id),
  constraint work_stretch_ordered check (ended_at > began_at),
  constraint work_stretch_source_known check (source in ('clock', 'correction', 'forgotten')),
  constraint work_stretch_reason_told check (source = 'clock' or reason <> ''),
  constraint work_stretch_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint work_stretch_by_exists foreign key (company_id, by_id) references users (company_id, id),
  constraint work_stretch_replaces_exists foreign key (company_id, replaces) references work_stretches (company_id, id),
  constraint time_overlaps exclude using gist (
    company_id with =, user_id with =, tstzrange(began_at, ended_at, '[)') with &&
  ) where (is_effective)
);
create index work_stretches_by_end on work_stretches (company_id, ended_at, id) where is_effective;
create index work_stretches_by_user on work_stretches (company_id, user_id, began_at);
call tenant_table('work_stretches', 'select, insert, update');

insert into work_stretches (company_id, user_id, began_at, ended_at, source, by_id, recorded_at)
select company_id, user_id, began_at, at, 'clock', user_id, recorded_at from clock_records where record_type = 0;

-- Who is clocked in now, so that a lost browser loses no morning; the marks come with the clocking out.
create table clock_openings (
  company_id bigint not null references companies,
  user_id bigint not null,
  began_at timestamptz not null,
  -- What the browser's clock said.
  said_at timestamptz not null,
  primary key (company_id, user_id),
  constraint clock_opening_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('clock_openings', 'select, insert, update, delete');

-- Whoever works on an order is here.
insert into clock_openings (company_id, user_id, began_at, said_at)
select company_id, user_id, began_at, began_at from job_stretches where ended_at is null;

-- Job time that a correction of the attendance cuts is set aside, and what remains of it is another row.
alter table job_stretches
  add column is_effective boolean not null default true,
  add column replaces bigint,
  add constraint job_stretch_replaces_exists foreign key (company_id, replaces) references job_stretches (company_id, id),
  add constraint job_stretch_aside_is_over check (is_effective or ended_at is not null),
  drop constraint mechanic_works_elsewhere,
  add constraint mechanic_works_elsewhere exclude using gist (
    company_id with =, user_id with =, tstzrange(began_at, ended_at, '[)') with &&
  ) where (is_effective);

-- How a company reads the time of its people; one row, or none while it is as delivered.
create table time_settings (
  company_id bigint not null references companies,
  overtime_policy text not null,
  rounding smallint not null,
  -- 1 Monday to 7 Sunday.
  week_start smallint not null,
  -- At which hour of the clock a day of work begins.
  workday_hour smallint not null,
  -- Hours after which someone who is still clocked in is taken to have forgotten it.
  forgotten_hours smallint not null,
  row_version integer not null default 1,
  primary key (company_id),
  constraint time_policy_known check (overtime_policy in ('none', 'us-federal', 'california', 'ontario', 'quebec')),
  constraint time_rounding_known check (rounding in (1, 6, 15)),
  constraint time_week_start_known check (week_start between 1 and 7),
  constraint time_workday_hour_known check (workday_hour between 0 and 23),
  constraint time_forgotten_hours_in_bounds check (forgotten_hours between 4 and 48)
);
call tenant_table('time_settings', 'select, insert, update');

create table time_sheets (
  company_id bigint not null references companies,
  user_id bigint not null,
  -- The first day of the week.
  week_on date not null,
  status text not null,
  submitted_at timestamptz,
  approved_by bigint,
  approved_at timestamptz,
  -- Why it was sent back.
  note text not null default '',
  -- By which rules it was read when it was approved.
  overtime_policy text,
  rounding smallint,
  workday_hour smallint,
  row_version integer not null default 1,
  primary key (company_id, user_id, week_on),
  constraint time_sheet_status_known check (status in ('open', 'submitted', 'approved', 'exported')),
  constraint time_sheet_approval_told check ((status in ('approved', 'exported')) = (approved_at is not null)
    and (approved_at is null) = (approved_by is null) and (approved_at is null) = (overtime_policy is null)
    and (approved_at is null) = (rounding is null) and (approved_at is null) = (workday_hour is null)),
  constraint time_sheet_submitted_first check (status not in ('submitted', 'approved', 'exported') or submitted_at is not null),
  -- Whose week it is does not approve it.
  constraint time_own_approval check (approved_by is null or approved_by <> user_id),
  constraint time_sheet_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint time_sheet_approver_exists foreign key (company_id, approved_by) references users (company_id, id)
);
create index time_sheets_by_week on time_sheets (company_id, week_on, user_id);
call tenant_table('time_sheets', 'select, insert, update');

create table time_corrections (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  -- The stretch that is wrong; none where one is missing.
  stretch_id bigint,
  -- What it should be; none where it should not be.
  began_at timestamptz,
  ended_at timestamptz,
  reason text not null,
  status text not null default 'asked',
  asked_by bigint not null,
  asked_at timestamptz not null,
  answered_by bigint,
  answered_at timestamptz,
  answer text not null default '',
  primary key (company_id, id),
  constraint time_correction_says_something check (stretch_id is not null or began_at is not null),
  constraint time_correction_ordered check ((began_at is null) = (ended_at is null) and coalesce(ended_at > began_at, true)),
  constraint time_correction_reason_told check (reason <> ''),
  constraint time_correction_status_known check (status in ('asked', 'approved', 'declined', 'withdrawn')),
  constraint time_correction_answer_told check ((status = 'asked') = (answered_by is null)
    and (answered_by is null) = (answered_at is null) and (status <> 'declined' or answer <> '')),
  constraint time_own_correction check (status not in ('approved', 'declined') or answered_by <> user_id),
  constraint time_correction_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint time_correction_stretch_exists foreign key (company_id, stretch_id) references work_stretches (company_id, id),
  constraint time_correction_asker_exists foreign key (company_id, asked_by) references users (company_id, id),
  constraint time_correction_answerer_exists foreign key (company_id, answered_by) references users (company_id, id)
);
create unique index time_correction_asked_once on time_corrections (company_id, stretch_id)
  where status = 'asked' and stretch_id is not null;
create index time_corrections_by_user on time_corrections (company_id, user_id, id);
create index time_corrections_asked on time_corrections (company_id, id) where status = 'asked';
call tenant_table('time_corrections', 'select, insert, update');

-- What left for a payroll. Its lines are stored, so that the same export is the same file whenever it is asked for again.
create table payroll_exports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  from_on date not null,
  to_on date not null,
  division_id bigint,
  -- The columns in their order, each with its heading.
  profile jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint payroll_export_ordered check (from_on <= to_on),
  constraint payroll_export_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint payroll_export_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
call tenant_table('payroll_exports', 'select, insert');

create table payroll_lines (
  company_id bigint not null,
  payroll_export_id bigint not null,
  line_number integer not null,
  user_id bigint not null,
  week_on date not null,
  day date not null,
  kind text not null,
  -- Below zero where an adjustment takes hours back.
  minutes integer not null,
  work_order_id bigint,
  division_id bigint not null,
  is_adjustment boolean not null default false,
  primary key (company_id, payroll_export_id, line_number),
  constraint payroll_line_kind_known check (kind in ('regular', 'overtime', 'double')),
  constraint payroll_line_says_something check (minutes <> 0 and (minutes > 0 or is_adjustment)),
  constraint payroll_line_export_exists foreign key (company_id, payroll_export_id) references payroll_exports (company_id, id),
  constraint payroll_line_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint payroll_line_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint payroll_line_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
create index payroll_lines_by_week on payroll_lines (company_id, user_id, week_on);
call tenant_table('payroll_lines', 'select, insert');

-- The time of others, and to approve it: every company may have these rights, and of its roles those that look after people do.
insert into company_grants (company_id, name, level)
select distinct g.company_id, f.name, f.level
from company_grants g, (values ('time_sheets', 'delete'), ('approve_time', 'yes')) f (name, level)
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct g.company_id, g.role_id, f.name, f.level
from role_grants g, (values ('time_sheets', 'delete'), ('approve_time', 'yes')) f (name, level)
where g.name = 'roles' and g.level in ('create', 'delete')
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct r.company_id, r.id, f.name, f.level
from roles r, (values ('time_sheets', 'create'), ('approve_time', 'yes')) f (name, level)
where r.name = 'Accountant'
on conflict do nothing;
