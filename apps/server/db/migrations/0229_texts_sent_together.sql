-- Documents that are sent together go by mail or by text.
alter table sending_runs
  add column channel text not null default 'mail',
  add constraint sending_run_channel_known check (channel in ('mail', 'text'));
