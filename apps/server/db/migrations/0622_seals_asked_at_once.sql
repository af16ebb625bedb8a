-- Which companies have something to seal is asked once for all of them: company by company it took four times as long. A call
-- seals two hundred of them at most, past a company, so that what it sealed is committed before it goes on.
create function seal_audit(at timestamptz, past bigint)
  returns table (company bigint, number bigint, since text, below text, entries bigint, hash bytea)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  until xid8 := pg_snapshot_xmin(pg_current_snapshot());
  began xid8;
  last audit_seals;
  content text;
begin
  if not pg_try_advisory_xact_lock(hashtext('seal audit')) then
    return;
  end if;
  for company in
    select c.id from (select id from companies union all select 0::bigint) c
    left join lateral (
      select s.below from audit_seals s where s.company_id = c.id order by s.number desc limit 1) sealed on true
    where c.id > past and (exists (select from audit_entries e
        where e.company_id = c.id and e.xid >= coalesce(sealed.below, '0'::xid8) and e.xid < until)
      or exists (select from security_events e
        where e.company_id = c.id and e.xid >= coalesce(sealed.below, '0'::xid8) and e.xid < until))
    order by 1 limit 200
  loop
    last := null;
    select s.* into last from audit_seals s where s.company_id = company order by s.number desc limit 1;
    began := coalesce(last.below, '0'::xid8);
    select (select count(*) from audit_entries e where e.company_id = company and e.xid >= began and e.xid < until)
      + (select count(*) from security_events e where e.company_id = company and e.xid >= began and e.xid < until)
      into entries;
    content := audit_text(company, began, until);
    number := coalesce(last.number, 0) + 1;
    hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(content, 'UTF8'));
    insert into audit_seals (company_id, number, sealed_at, below, entries, hash)
    values (company, number, at, until, entries, hash);
    since := began::text;
    below := until::text;
    return next;
  end loop;
end $$;
revoke all on function seal_audit(timestamptz, bigint) from public;
grant execute on function seal_audit(timestamptz, bigint) to yardline_app;

-- Processes of the version before ask for all of them.
create or replace function seal_audit(at timestamptz)
  returns table (company bigint, number bigint, since text, below text, entries bigint, hash bytea)
  language sql security definer set search_path = pg_catalog, public
  as $$ select * from seal_audit(at, -1) $$;
