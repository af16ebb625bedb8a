-- Mails whose words a company has chosen, in a language. `row_version` counts the versions: the newest is sent.
create table mail_templates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  template text not null,
  language text not null,
  row_version integer not null default 0,
  primary key (company_id, id),
  constraint mail_template_once unique (company_id, template, language),
  constraint mail_template_language_known check (language in ('en', 'fr'))
);
call tenant_table('mail_templates');

-- Each change is a version that stays. Version 0 is the delivered text, which has no row; one without a text is that text again.
create table mail_template_versions (
  company_id bigint not null references companies,
  template_id bigint not null,
  n integer not null,
  subject text,
  body text,
  -- The version that was restored by this one.
  restored_from integer,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (company_id, template_id, n),
  constraint mail_template_version_counted check (n >= 1),
  constraint mail_template_text_whole check ((subject is null) = (body is null)),
  constraint mail_template_delivered_restored check (subject is not null or restored_from is not null),
  constraint mail_template_sizes check (
    coalesce(length(subject), 1) between 1 and 200 and coalesce(length(body), 1) between 1 and 10000
    and coalesce(subject !~ '[[:cntrl:]]', true)),
  constraint mail_template_restored_before check (coalesce(restored_from, 0) between 0 and n - 1),
  constraint mail_template_exists foreign key (company_id, template_id) references mail_templates (company_id, id),
  constraint mail_template_user_exists foreign key (company_id, made_by) references users (company_id, id)
);
call tenant_table('mail_template_versions', 'select, insert');

-- A mail is sent with the words that were in force when it was written; null: the delivered ones.
alter table mails add column wording jsonb;
