-- A mail that no mail server took for a day is given up, and says so; before, it waited on and its sender saw "retrying" for ever.
alter table mails
  add column tries integer not null default 0,
  drop constraint mail_state_known,
  add constraint mail_state_known check (state in ('waiting', 'kept', 'sent', 'refused', 'failed', 'taken_back')),
  add constraint mail_tries_counted check (tries >= 0);
comment on column mails.tries is 'How often the mail server could not be reached or put it off';

-- In which language a customer is written to; without one, that of the company.
alter table customers
  add column language text,
  add constraint customer_language_known check (coalesce(language, 'en') in ('en', 'fr'));
