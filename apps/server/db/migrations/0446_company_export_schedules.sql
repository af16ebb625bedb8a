-- Exports of a company that begin by themselves, every week or every month (docs/adr/0173).
create table company_export_schedules (
  company_id bigint not null references companies,
  every text not null,
  next_at timestamptz not null,
  set_by bigint not null,
  set_at timestamptz not null,
  primary key (company_id),
  constraint company_export_schedule_known check (every in ('week', 'month')),
  constraint company_export_schedule_user_exists foreign key (company_id, set_by) references users (company_id, id)
);
call tenant_table('company_export_schedules', 'select, insert, update, delete');

alter table company_exports add column is_scheduled boolean not null default false;

-- Looks across companies, as purge_old does: whose turn it is, and who set it.
create function due_company_exports(at timestamptz) returns table (company bigint, set_by bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.company_id, s.set_by from company_export_schedules s where s.next_at <= at order by s.next_at
$$;
revoke all on function due_company_exports(timestamptz) from public;
grant execute on function due_company_exports(timestamptz) to yardline_app;
