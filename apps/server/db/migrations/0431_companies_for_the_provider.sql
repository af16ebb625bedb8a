-- What staff of the provider see of all companies (docs/adr/0148): a page of them by name, in these columns alone. No amount and
-- no person of a company is among them. The function looks itself whether the person who asks is staff of the provider with an
-- open account, and whether the transaction is of a company that they work in; to anybody else it answers nothing.
create function companies_for_provider(
  asking_identity bigint, asked_search text, is_backward boolean, after_name text, after_id bigint, asked_limit integer
) returns table (
  id bigint, name text, sorted text, opened_at timestamptz, country text, currency text, features text[],
  migration_cut_off_on date, active_users bigint, has_contract boolean, matching bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with matched as materialized (
    select c.id, c.name, lower(c.name) as sorted, c.created_at, c.country, c.currency, c.features, c.migration_cut_off_on
    from public.companies c
    where exists (
        select from public.identities i join public.users u on u.identity_id = i.id
        where i.id = asking_identity and i.is_internal and i.is_active
          and u.company_id = public.ctx_company() and u.is_active and u.accepted_at is not null)
      and (asked_search = '' or position(lower(asked_search) in lower(c.name)) > 0 or c.id::text = asked_search))
  select m.id, m.name, m.sorted, m.created_at, m.country, m.currency, m.features, m.migration_cut_off_on,
    (select count(*) from public.users u where u.company_id = m.id and u.is_active and u.accepted_at is not null),
    exists (select from public.contracts k where k.company_id = m.id and k.kind = 'contract' and k.number is not null),
    (select count(*) from matched)
  from matched m
  where after_id is null
    or not is_backward and (m.sorted, m.id) > (after_name, after_id)
    or is_backward and (m.sorted, m.id) < (after_name, after_id)
  order by case when not is_backward then m.sorted end, case when is_backward then m.sorted end desc,
    case when is_backward then -m.id else m.id end
  limit least(asked_limit, 2001)
$$;
revoke all on function companies_for_provider(bigint, text, boolean, text, bigint, integer) from public;
grant execute on function companies_for_provider(bigint, text, boolean, text, bigint, integer) to yardline_app;
