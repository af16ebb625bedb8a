-- What customers' people were told, and the links that stop it, are kept for thirteen months.
create index member_notices_by_mailed on member_notices (mailed_at) where mailed_at is not null;
create index notice_stops_by_made on notice_stops (made_at);

create function purge_member_notices(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
  more integer;
begin
  delete from member_notices n using (
    select company_id, id from member_notices where mailed_at < before order by mailed_at limit most) old
  where n.company_id = old.company_id and n.id = old.id;
  get diagnostics gone = row_count;
  delete from notice_stops s using (
    select company_id, code_hash from notice_stops where made_at < before order by made_at limit most) old
  where s.company_id = old.company_id and s.code_hash = old.code_hash;
  get diagnostics more = row_count;
  return greatest(gone, more);
end $$;
revoke all on function purge_member_notices(timestamptz, integer) from public;
grant execute on function purge_member_notices(timestamptz, integer) to yardline_app;
