-- What the company's people say about the product: a question, a problem or an idea, with the screen on which it was written as
-- the pattern of its route, so that no number of a record comes along.
create table feedback (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'open',
  text text not null,
  screen text not null,
  version text not null,
  -- The answer is mailed in the language in which the sender wrote.
  language text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  file_id bigint,
  thumbnail_id bigint,
  answer text not null default '',
  answered_by bigint,
  answered_at timestamptz,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint feedback_kind_known check (kind in ('question', 'problem', 'idea')),
  constraint feedback_state_known check (state in ('open', 'answered', 'closed')),
  constraint feedback_language_known check (language in ('en', 'fr')),
  constraint feedback_text_in_bounds check (length(text) between 1 and 2000 and length(answer) <= 2000),
  constraint feedback_answer_whole check (
    (answer = '') = (answered_by is null) and (answer = '') = (answered_at is null)
    and (state <> 'answered' or answer <> '')),
  constraint feedback_picture_held_once unique (company_id, file_id),
  constraint feedback_thumbnail_held_once unique (company_id, thumbnail_id),
  constraint feedback_sender_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint feedback_answerer_exists foreign key (company_id, answered_by) references users (company_id, id),
  constraint feedback_picture_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint feedback_thumbnail_exists foreign key (company_id, thumbnail_id) references files (company_id, id)
);
create index feedback_by_sender on feedback (company_id, created_by, created_at);
create index feedback_by_moment on feedback (company_id, created_at, id);
call tenant_table('feedback', 'select, insert, update');

-- Where feedback is mailed to; without a row, the company's own address.
create table feedback_settings (
  company_id bigint not null references companies,
  email text not null,
  primary key (company_id)
);
call tenant_table('feedback_settings', 'select, insert, update');
