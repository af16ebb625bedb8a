-- By which version what is signed was hashed, so that papers may say more one day without making what was signed look changed.
-- 0 stands for what was signed before versions were written down.
alter table signatures add column content_version integer not null default 0;
alter table signatures
  alter column content_version drop default,
  add constraint signature_content_version_known check (content_version >= 0);
alter table signature_requests add column content_version integer not null default 0;
alter table signature_requests
  alter column content_version drop default,
  add constraint signature_request_content_version_known check (content_version >= 0);
