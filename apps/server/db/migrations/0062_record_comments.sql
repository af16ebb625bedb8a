-- What people write about a record, one after the other; the record is said by its kind and number, so one table and one
-- machinery serve all of them. What is printed goes onto the papers of the record.
create table record_comments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  record_id bigint not null,
  sequence_number integer not null,
  comment text not null,
  is_printed boolean not null default false,
  operator_user_id bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint record_comment_kind_known check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts')),
  constraint record_comment_sequence_taken unique (company_id, kind, record_id, sequence_number),
  constraint record_comment_has_a_length check (length(comment) between 1 and 2000),
  constraint record_comment_operator_exists foreign key (company_id, operator_user_id) references users (company_id, id)
);
call tenant_table('record_comments', 'select, insert, update, delete');

-- How long a comment may be in a company.
alter table companies
  add column comment_size integer not null default 250,
  add constraint comment_size_in_bounds check (comment_size between 20 and 2000);
