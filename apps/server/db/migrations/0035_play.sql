-- Play, the sandbox, is a database of its own beside the one of Live; its name ends with _play. What may exist there alone
-- is held to that here: in Live no clock moves and nothing is copied over.

-- How the copy of a company's data stands. It outlives what it replaces, so it refers to nothing.
create table play_copies (
  company_id bigint primary key,
  status text not null default 'queued',
  asked_by text not null default '',
  asked_at timestamptz not null,
  -- When it was last heard of, and when the last one was whole.
  heard_at timestamptz not null,
  copied_at timestamptz,
  tables_done integer not null default 0,
  tables_total integer not null default 0,
  rows_done bigint not null default 0,
  constraint play_copy_status_known check (status in ('queued', 'running', 'done', 'failed')),
  constraint play_copy_is_in_play check (current_database() like '%\_play')
);
call tenant_table('play_copies');

-- Seconds by which the company's clock is ahead of the machine's; ten years at most, either way.
alter table companies
  add column clock_offset_seconds bigint not null default 0,
  add constraint clock_moves_in_play check (clock_offset_seconds = 0 or current_database() like '%\_play'),
  add constraint clock_offset_in_bounds check (clock_offset_seconds between -315576000 and 315576000);
