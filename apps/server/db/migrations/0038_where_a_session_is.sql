-- Where a session was opened: at the web (TW) or on a phone (TM). Whoever may not sign in from there is not let in, and
-- whoever may no longer is out.
alter table sessions
  add column source text not null default 'TW' constraint session_source_known check (source in ('TW', 'TM'));
alter table sessions alter column source drop default;
