-- The hours in which a company's texts wait for the end of the night; they may lie over midnight.
alter table companies
  add column quiet_from time not null default '21:00',
  add column quiet_to time not null default '08:00',
  add constraint company_quiet_hours_some check (quiet_from <> quiet_to);
comment on column companies.quiet_from is 'By the clock of the division whose document is sent';
