-- A secret that opens one door, once: kept as its hash with what it opens, until it is used or runs out.
create table one_time_codes (
  code_hash bytea primary key,
  kind text not null,
  data jsonb not null,
  expires_at timestamptz not null
);
create index one_time_codes_by_end on one_time_codes (expires_at);
grant select, insert, delete on one_time_codes to yardline_app;
