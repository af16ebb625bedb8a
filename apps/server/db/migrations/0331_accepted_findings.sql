-- Findings of the contracts of a run that someone saw in its preview and accepted: [{contract_id, findings: [{rule, line_number}]}].
alter table billing_runs
  add column accepts jsonb not null default '[]',
  add constraint billing_run_accepts_list check (jsonb_typeof(accepts) = 'array');
