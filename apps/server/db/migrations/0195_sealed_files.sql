-- Since when no piece of a file may be sent any more: what the virus scanner is shown, outside any transaction, is what is kept.
alter table files add column sealed_at timestamptz;
comment on column files.sealed_at is 'Its bytes stay as they are from then on; it is whole when it has a media type';
