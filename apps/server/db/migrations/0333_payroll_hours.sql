-- What a line paid, in hundredths of an hour: the rounding of a week is carried from line to line and from export to export.
alter table payroll_lines add column hundredths integer not null default 0;
update payroll_lines set hundredths = round(minutes / 60.0, 2) * 100;
alter table payroll_lines alter column hundredths drop default;

-- Whose time an export holds, by the division that was theirs then: it is shown where the reader exports in all of them.
create table payroll_export_divisions (
  company_id bigint not null,
  payroll_export_id bigint not null,
  division_id bigint not null,
  primary key (company_id, payroll_export_id, division_id),
  constraint payroll_export_division_of foreign key (company_id, payroll_export_id)
    references payroll_exports (company_id, id),
  constraint payroll_export_division_known foreign key (company_id, division_id) references divisions (company_id, id)
);
call tenant_table('payroll_export_divisions', 'select, insert');

insert into payroll_export_divisions (company_id, payroll_export_id, division_id)
select distinct l.company_id, l.payroll_export_id, coalesce(u.default_division_id, (
  select min(r.division_id) from user_division_roles r where r.company_id = u.company_id and r.user_id = u.id), l.division_id)
from payroll_lines l join users u on u.company_id = l.company_id and u.id = l.user_id;
