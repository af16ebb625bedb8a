-- When the status of a machine changes next by the clock alone: a reservation's time comes, or is over and nobody fetched the
-- machine. Kept by the verb that keeps the status; what lies in the past is told anew every minute.
alter table assets add column status_changes_at timestamptz;
create index assets_by_status_change on assets (company_id, status_changes_at) where status_changes_at is not null;
update assets a set status_changes_at = now() where a.kind <> 'bulk' and exists (
  select from holds h where h.company_id = a.company_id and h.asset_id = a.id and h.released_at is null and h.out_at is null);

-- The machines of all companies whose time has come, at most so many, with the moment as the company's clock has it.
create function statuses_due(at timestamptz, most integer)
  returns table (company_id bigint, moment timestamptz, asset_ids bigint[])
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query
    select c.id, c.now, array_agg(a.id order by a.id)
    from (select companies.id, at + make_interval(secs => companies.clock_offset_seconds) as now from companies) c
    cross join lateral (
      select assets.id from assets where assets.company_id = c.id and assets.status_changes_at <= c.now
      order by assets.status_changes_at limit most
    ) a
    group by c.id, c.now;
end $$;
revoke all on function statuses_due(timestamptz, integer) from public;
grant execute on function statuses_due(timestamptz, integer) to yardline_app;
