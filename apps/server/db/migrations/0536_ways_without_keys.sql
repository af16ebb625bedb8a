-- What a key that follows its parent, or a trigger, does on one machine, and what a database over several machines cannot do by itself:
-- the verbs ask for it by these functions. Where a key or a trigger has done it already, nothing is left to do.

-- What was applied, or written off, of documents that a merge moved to another customer, once they were moved.
create function move_applied(company bigint, loser bigint, winner bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if company <> ctx_company() then
    raise exception 'only the company of the transaction moves what was applied';
  end if;
  if not exists (select from customers c where c.company_id = company and c.id = winner and c.merged_into_id is null) then
    return;
  end if;
  update credit_applications set customer_id = winner where company_id = company and customer_id = loser;
  update deposit_applications set customer_id = winner where company_id = company and customer_id = loser;
  update write_offs set customer_id = winner where company_id = company and customer_id = loser;
end $$;
revoke all on function move_applied(bigint, bigint, bigint) from public;
grant execute on function move_applied(bigint, bigint, bigint) to yardline_app;

-- A person moves to the identity service once, and for good.
create function move_identity(person bigint, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update identities set migrated_at = moment where id = person and migrated_at is null
$$;
revoke all on function move_identity(bigint, timestamptz) from public;
grant execute on function move_identity(bigint, timestamptz) to yardline_app;

-- Whether a name is taken is seen over all companies, by every caller; the row of the company may then be written in the caller's name.
create function is_company_name_taken(asked_name text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from companies where lower(name) = lower(asked_name))
$$;
revoke all on function is_company_name_taken(text) from public;
grant execute on function is_company_name_taken(text) to yardline_app;

create or replace function open_company(asked_name text, asked_zone text, asked_country text, asked_currency text)
returns boolean language plpgsql strict security definer set search_path = pg_catalog, public as $$
begin
  -- Of two openings under one name at once, the second one waits, and finds the name taken.
  perform pg_advisory_xact_lock(hashtextextended('company ' || lower(asked_name), 0));
  if public.is_company_name_taken(asked_name) then
    return false;
  end if;
  insert into public.companies (id, name, time_zone, country, currency) overriding system value
    values (public.ctx_company(), asked_name, asked_zone, asked_country, asked_currency);
  return true;
end $$;
