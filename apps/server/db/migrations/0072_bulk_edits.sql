-- Fields that are set in many records at once: first every record is tried and taken back, so that somebody sees what would
-- become of it; then, when he says so, it is done in pieces; and it can be undone where nobody has changed it since.
create table bulk_edits (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  -- What of the list was meant: its filter, and the rows that were picked or left out.
  selection jsonb not null,
  -- The fields by their names, and what each is set to.
  changes jsonb not null,
  step text not null default 'preview',
  status text not null default 'queued',
  -- Null until the records are written down.
  rows_total integer,
  rows_done integer not null default 0,
  ready integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  changed integer not null default 0,
  undone integer not null default 0,
  left_alone integer not null default 0,
  -- What stood in the fields of those that would change, by how many.
  present jsonb,
  -- Why nothing of a step could be done: a code, and the figures of its words.
  problem jsonb,
  -- Who works on it; who finds another's mark there stops.
  runner text,
  beat_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint bulk_edit_kind_known check (kind in ('assets', 'parts', 'customers')),
  constraint bulk_edit_step_known check (step in ('preview', 'change', 'undo')),
  constraint bulk_edit_status_known check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  constraint bulk_edit_counts_not_negative
    check (least(rows_done, ready, unchanged, refused, changed, undone, left_alone) >= 0),
  constraint bulk_edit_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index bulk_edits_latest on bulk_edits (company_id, created_at, id);
create index bulk_edits_by_user on bulk_edits (company_id, created_by);
call tenant_table('bulk_edits');

-- The records that were meant when it began, each with the version that somebody saw, what stood there, and what came of it.
-- Which table a record is in says the kind of the edit.
create table bulk_edit_rows (
  company_id bigint not null,
  bulk_edit_id bigint not null,
  record_id bigint not null,
  number text not null,
  name text not null,
  row_version integer not null,
  -- waiting: not tried yet; ready: tried well; left: changed since by somebody, and not taken back.
  outcome text not null default 'waiting',
  before jsonb,
  fault jsonb,
  primary key (company_id, bulk_edit_id, record_id),
  constraint bulk_edit_outcome_known
    check (outcome in ('waiting', 'ready', 'unchanged', 'refused', 'changed', 'undone', 'left')),
  constraint bulk_edit_row_edit_exists foreign key (company_id, bulk_edit_id) references bulk_edits (company_id, id)
);
create index bulk_edit_rows_by_outcome on bulk_edit_rows (company_id, bulk_edit_id, outcome, record_id);
call tenant_table('bulk_edit_rows', 'select, insert, update, delete');
