-- What people of a merged customer have in the portal goes to the customer who remains: who they are, for whom they are signed in, their
-- favourites, and orders that wait for a colleague. Who acts for both keeps the rights that they have with the one who remains.
create function move_portal(loser bigint, winner bigint) returns setof bigint language plpgsql volatile
set search_path = public, pg_temp as $$
declare
  people bigint[] := array(
    select login_id from portal_members where company_id = ctx_company() and customer_id = loser order by login_id);
  moved bigint[];
begin
  with added as (
    insert into portal_members (company_id, login_id, customer_id, preset, grants, order_limit, added_at)
    select company_id, login_id, winner, preset, grants, order_limit, added_at from portal_members
    where company_id = ctx_company() and customer_id = loser
    on conflict (company_id, login_id, customer_id) do nothing
    returning login_id)
  select coalesce(array_agg(login_id), '{}') into moved from added;
  insert into portal_member_sites (company_id, login_id, customer_id, site_id)
  select company_id, login_id, winner, site_id from portal_member_sites
  where company_id = ctx_company() and customer_id = loser and login_id = any (moved);
  -- Its sites go with a member.
  delete from portal_members where company_id = ctx_company() and customer_id = loser;
  delete from favourites f where company_id = ctx_company() and customer_id = loser and exists (
    select from favourites w where w.company_id = f.company_id and w.login_id = f.login_id
      and w.listing_id = f.listing_id and w.customer_id = winner);
  update favourites set customer_id = winner where company_id = ctx_company() and customer_id = loser;
  update portal_sessions set customer_id = winner where company_id = ctx_company() and customer_id = loser;
  update portal_codes set customer_id = winner where company_id = ctx_company() and customer_id = loser;
  update checkouts set customer_id = winner where company_id = ctx_company() and customer_id = loser;
  update order_approvals set customer_id = winner where company_id = ctx_company() and customer_id = loser;
  update customers w set portal_type = 'with_access' from customers l
  where w.company_id = ctx_company() and w.id = winner and l.company_id = ctx_company() and l.id = loser
    and l.portal_type = 'with_access';
  return query select unnest(people);
end $$;
revoke all on function move_portal(bigint, bigint) from public;
grant execute on function move_portal(bigint, bigint) to yardline_app;
