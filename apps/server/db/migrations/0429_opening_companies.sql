-- A company is opened by this function alone (docs/adr/0143). It writes one row, under the number of the transaction's own
-- company, and of other companies it tells one thing: that one of them has this name already. Then it writes nothing.
create function open_company(asked_name text, asked_zone text, asked_country text, asked_currency text) returns boolean
  language plpgsql volatile strict security definer set search_path = pg_catalog, public as $$
begin
  -- Of two openings under one name at once, the second one waits, and finds the name taken.
  perform pg_advisory_xact_lock(hashtextextended('company ' || lower(asked_name), 0));
  if exists (select from public.companies where lower(name) = lower(asked_name)) then
    return false;
  end if;
  insert into public.companies (id, name, time_zone, country, currency) overriding system value
    values (public.ctx_company(), asked_name, asked_zone, asked_country, asked_currency);
  return true;
end $$;
revoke all on function open_company(text, text, text, text) from public;
grant execute on function open_company(text, text, text, text) to yardline_app;

revoke insert on companies from yardline_app;
