-- What administrators said of the guide that leads a new company to its first contract: the steps that they skipped, and that
-- it is closed for good. What is done is told by the records themselves.
create table guide_skips (
  company_id bigint not null references companies,
  step text not null,
  user_id bigint not null,
  skipped_at timestamptz not null,
  primary key (company_id, step),
  constraint guide_step_known check (step in
    ('company', 'division', 'taxes', 'numbers', 'products', 'customers', 'users', 'logo', 'mail', 'play')),
  constraint guide_skip_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('guide_skips', 'select, insert, delete');

create table guide_closings (
  company_id bigint not null references companies,
  -- Null: of a company that needed no guide when it was opened.
  user_id bigint,
  closed_at timestamptz not null,
  primary key (company_id),
  constraint guide_closing_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('guide_closings', 'select, insert, delete');

-- Companies that were there before the guide found their way.
insert into guide_closings (company_id, closed_at) select id, now() from companies;
