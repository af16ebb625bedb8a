-- What someone gets on top of their hours of a week: pay that counts in the regular rate by which overtime is paid.
create table week_bonuses (
  company_id bigint not null,
  user_id bigint not null,
  week_on date not null,
  amount numeric(15,2) not null,
  reason text not null,
  written_by bigint not null,
  written_at timestamptz not null,
  primary key (company_id, user_id, week_on),
  constraint week_bonus_in_bounds check (amount > 0),
  constraint week_bonus_has_reason check (reason <> ''),
  constraint week_bonus_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint week_bonus_by_exists foreign key (company_id, written_by) references users (company_id, id)
);
call tenant_table('week_bonuses', 'select, insert, update, delete');

-- Bonuses as they left for a payroll, each with what overtime adds to it; a later export says the difference.
create table payroll_bonuses (
  company_id bigint not null,
  payroll_export_id bigint not null,
  user_id bigint not null,
  week_on date not null,
  amount numeric(15,2) not null,
  premium numeric(15,2) not null,
  is_adjustment boolean not null,
  primary key (company_id, payroll_export_id, user_id, week_on),
  constraint payroll_bonus_says_something check ((amount, premium) <> (0, 0) and (amount > 0 or is_adjustment)),
  constraint payroll_bonus_export_exists foreign key (company_id, payroll_export_id) references payroll_exports (company_id, id),
  constraint payroll_bonus_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index payroll_bonuses_by_week on payroll_bonuses (company_id, user_id, week_on);
call tenant_table('payroll_bonuses', 'select, insert');
