-- A posted bill is never changed, and the product has no right to. Whose account it is on is another matter: when two customers
-- turn out to be one, the bills of the one stand on the other's account. This is the only way there, and it goes by a row lock
-- on both that the merge holds. Row security holds its owner to the company of the transaction too.
create function move_bills(loser bigint, winner bigint) returns setof bigint
  language sql security definer set search_path = pg_catalog, public as $$
  update invoices set customer_id = winner, row_version = row_version + 1
  where company_id = ctx_company() and customer_id = loser
    and exists (select from customers c where c.company_id = ctx_company() and c.id = winner and c.merged_into_id is null)
  returning id
$$;
revoke all on function move_bills(bigint, bigint) from public;
grant execute on function move_bills(bigint, bigint) to yardline_app;
