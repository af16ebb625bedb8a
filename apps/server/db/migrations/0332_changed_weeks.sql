-- An exported week whose time changed afterwards: the next export compares it with what was exported of it, locks it meanwhile, and
-- takes the mark away, so that what changed is in one export exactly.
alter table time_sheets
  add column is_changed boolean not null default false,
  add constraint time_sheet_changed_after_export check (status = 'exported' or not is_changed);

update time_sheets s set is_changed = true
where s.status = 'exported' and (
  exists (select from work_stretches w where w.company_id = s.company_id and w.user_id = s.user_id
    and w.began_at < s.week_on + 9 and w.ended_at > s.week_on - 2
    and w.recorded_at > coalesce((
      select max(e.created_at) from payroll_lines l
      join payroll_exports e on e.company_id = l.company_id and e.id = l.payroll_export_id
      where l.company_id = s.company_id and l.user_id = s.user_id and l.week_on = s.week_on), s.approved_at))
  or exists (select from time_corrections c where c.company_id = s.company_id and c.user_id = s.user_id
    and c.status = 'approved' and c.answered_at > s.approved_at));

create index time_sheets_changed on time_sheets (company_id, week_on, user_id) where is_changed;
