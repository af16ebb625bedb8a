-- A person is forgotten (docs/adr/0181). The row is the certificate of it: what, when, who asked and who did it, and nothing of the person. What
-- must stay in papers says until when.
create table person_erasures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- What the person is here, and under which number.
  kind text not null,
  person_id bigint not null,
  state text not null default 'waiting',
  -- Who wants it so.
  asked_for_by text not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- Rows by table: of the person alone, and where a text named them.
  counts jsonb not null default '{}',
  -- Papers by kind, with until when the law keeps them.
  kept jsonb not null default '[]',
  audit_entries bigint not null default 0,
  primary key (company_id, id),
  constraint person_erasure_kind_known check (kind in ('customer', 'contact', 'user', 'login')),
  constraint person_erasure_state_known check (state in ('waiting', 'erased', 'failed')),
  constraint person_erasure_for_known check (asked_for_by in ('person', 'representative', 'authority', 'company')),
  constraint person_erasure_reason_said check (reason <> ''),
  constraint person_erasure_ends check ((state = 'waiting') = (finished_at is null)),
  constraint person_erasure_user_exists foreign key (company_id, asked_by) references users (company_id, id)
);
create unique index person_erasure_once on person_erasures (company_id, kind, person_id) where state in ('waiting', 'erased');
call tenant_table('person_erasures', 'select, insert');
grant update (state, finished_at, counts, kept, audit_entries, reason) on person_erasures to yardline_app;

-- What an erasure changed below a seal: the hash of what was sealed stays where it is, and this says what is there since.
create table audit_redactions (
  company_id bigint not null,
  stretch bigint not null,
  erasure_id bigint not null,
  entries bigint not null,
  -- SHA-256 of the sealed text before and after.
  before bytea not null,
  after bytea not null,
  primary key (company_id, stretch, erasure_id),
  constraint audit_redaction_counts check (entries > 0),
  constraint audit_redaction_seal_exists foreign key (company_id, stretch) references audit_seals (company_id, number),
  constraint audit_redaction_erasure_exists foreign key (company_id, erasure_id) references person_erasures (company_id, id)
);
create index audit_redactions_by_erasure on audit_redactions (company_id, erasure_id);
call tenant_table('audit_redactions', 'select');

-- Each of the functions below works in the company of the transaction alone, for an erasure that is asked for and not over, and never on a
-- table that the law keeps or that guards the record.
create function demand_person_erasure(erasure bigint, name text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from person_erasures e where e.company_id = ctx_company() and e.id = erasure and e.state = 'waiting' for update;
  if not found then
    raise exception 'no erasure of a person is under way';
  end if;
  if name ~ '^(audit_|ledger_|tax_|role|deposit)' or name = any (array['security_events', 'person_erasures', 'companies', 'invoices',
      'invoice_lines', 'invoice_taxes', 'payments', 'payment_allocations', 'signatures', 'acceptances', 'credit_applications', 'write_offs',
      'status_history'])
    or not exists (
      select from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = name and c.relkind = 'r'
        and a.attname = 'company_id' and not a.attisdropped) then
    raise exception 'nothing of a person is erased from %', name;
  end if;
end $$;
revoke all on function demand_person_erasure(bigint, text) from public;

-- Rows that are of the person and of nothing else. `only` narrows them by one more column.
create function erase_rows_of_person(erasure bigint, name text, key text, ids bigint[], only_in text[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  n bigint;
begin
  perform demand_person_erasure(erasure, name);
  execute format('delete from public.%I where company_id = ctx_company() and %I = any ($1)%s', name, key,
    case when cardinality(only_in) = 2 then format(' and %I = %L', only_in[1], only_in[2]) else '' end) using ids;
  get diagnostics n = row_count;
  return n;
end $$;

-- Columns of the rows of a person, set to what stands there since.
create function clear_rows_of_person(erasure bigint, name text, key text, ids bigint[], cleared jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  n bigint;
  columns text := (select string_agg(format('%1$I = r.%1$I', k), ', ') from jsonb_object_keys(cleared) k);
begin
  perform demand_person_erasure(erasure, name);
  execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $2) r
    where t.company_id = ctx_company() and t.%3$I = any ($1)', name, columns, key) using ids, cleared;
  get diagnostics n = row_count;
  return n;
end $$;

-- How many rows of each place are of a person by a key, or name them in a text, in the company of the transaction; places without any are left out.
create function count_rows_of_person(places jsonb, said jsonb) returns table (name text, n bigint)
  language plpgsql stable set search_path = pg_catalog, public as $$
declare
  place jsonb;
  whether text;
begin
  for place in select jsonb_array_elements(places) loop
    select string_agg(part, ' or ') into whether from (
      select format('%1$I::text ~* $1 or %1$I::text ~* $2 or %1$I::text ~ $3', c) as part from jsonb_array_elements_text(place->'columns') c
      union all
      select format('(%I = any (%L::bigint[])%s)', o->>'key', translate(o->>'ids', '[]', '{}'),
        case when o ? 'only' then format(' and %I = %L', o->'only'->>0, o->'only'->>1) else '' end)
      from jsonb_array_elements(place->'own') o) parts;
    continue when whether is null;
    name := place->>'table';
    execute format('select count(*) from public.%I where company_id = ctx_company() and (%s)', name, whether)
      using said->>'names', said->>'emails', said->>'phones' into n;
    if n > 0 then
      return next;
    end if;
  end loop;
end $$;
revoke all on function count_rows_of_person(jsonb, jsonb) from public;
grant execute on function count_rows_of_person(jsonb, jsonb) to yardline_app;

-- A text without the person: names, addresses and the like become the mark, e-mail addresses one that leads nowhere, telephone numbers a dash.
create function without_person(said text, names text, emails text, phones text, mark text, address text) returns text
  language sql immutable set search_path = pg_catalog, public as $$
  select regexp_replace(regexp_replace(regexp_replace(said, emails, address, 'gi'), phones, '—', 'g'), names, mark, 'gi')
$$;

-- Texts of all rows that name the person.
create function redact_person(erasure bigint, name text, columns text[], said jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  n bigint;
  sets text;
  whether text;
begin
  perform demand_person_erasure(erasure, name);
  select string_agg(format('%1$I = without_person(%1$I::text, $1, $2, $3, $4, $5)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)), ', '),
    string_agg(format('%1$I::text ~* $1 or %1$I::text ~* $2 or %1$I::text ~ $3', a.attname), ' or ')
    into sets, whether
    from pg_attribute a where a.attrelid = format('public.%I', name)::regclass and a.attname = any (columns) and a.attgenerated = '';
  execute format('update public.%I set %s where company_id = ctx_company() and (%s)', name, sets, whether)
    using said->>'names', said->>'emails', said->>'phones', said->>'mark', said->>'address';
  get diagnostics n = row_count;
  return n;
end $$;

-- The digest over what an erasure changed below seals, which its entry in the audit says.
create function redactions_digest(company bigint, erasure bigint) returns text
  language sql stable set search_path = pg_catalog, public as $$
  select encode(sha256(convert_to(coalesce(string_agg(
    jsonb_build_array(r.stretch, r.entries, encode(r.before, 'hex'), encode(r.after, 'hex'))::text, E'\n' order by r.stretch), ''), 'UTF8')), 'hex')
  from audit_redactions r where r.company_id = company and r.erasure_id = erasure
$$;

-- Takes a person out of the audit: what was recorded of their own rows goes, and every other entry loses their name. No seal is written meanwhile.
-- Each sealed stretch has to be as it was sealed before it is touched.
create function redact_person_in_audit(erasure bigint, own jsonb, said jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := ctx_company();
  entries bigint[];
  stretch record;
  content text;
  former bytea;
begin
  perform demand_person_erasure(erasure, 'customers');
  perform pg_advisory_xact_lock(hashtext('seal audit'));
  entries := array(select e.id from audit_entries e where e.company_id = company and e.noun <> 'person_erasures'
    and (e.before is not null or e.after is not null)
    and (coalesce(own->e.noun ? e.row_id, false)
      or coalesce(e.before::text, '') || ' ' || coalesce(e.after::text, '') ~* (said->>'names')
      or coalesce(e.before::text, '') || ' ' || coalesce(e.after::text, '') ~* (said->>'emails')
      or coalesce(e.before::text, '') || ' ' || coalesce(e.after::text, '') ~ (said->>'phones')));
  for stretch in
    with seals as (
      select s.number, s.hash, s.below, coalesce(lag(s.below) over w, '0'::xid8) as since, coalesce(lag(s.hash) over w, ''::bytea) as former
      from audit_seals s where s.company_id = company window w as (order by s.number)
    )
    select s.*, touched.n from seals s cross join lateral (
      select count(*) as n from audit_entries e
      where e.company_id = company and e.id = any (entries) and e.xid >= s.since and e.xid < s.below) touched
    where touched.n > 0
  loop
    content := audit_text(company, stretch.since, stretch.below);
    select r.after into former from audit_redactions r where r.company_id = company and r.stretch = stretch.number
      order by r.erasure_id desc limit 1;
    if (case when former is null then stretch.hash <> sha256(stretch.former || convert_to(content, 'UTF8'))
      else former <> sha256(convert_to(content, 'UTF8')) end) then
      raise exception 'the audit is not as it was sealed under number %', stretch.number;
    end if;
    insert into audit_redactions (company_id, stretch, erasure_id, entries, before, after)
    values (company, stretch.number, erasure, stretch.n, sha256(convert_to(content, 'UTF8')), ''::bytea);
  end loop;
  update audit_entries e set
    before = case when own->e.noun ? e.row_id then null else without_person(e.before::text, said->>'names', said->>'emails',
      said->>'phones', said->>'mark', said->>'address')::jsonb end,
    after = case when own->e.noun ? e.row_id then null else without_person(e.after::text, said->>'names', said->>'emails',
      said->>'phones', said->>'mark', said->>'address')::jsonb end
  where e.company_id = company and e.id = any (entries);
  update audit_redactions r set after = sha256(convert_to(audit_text(company, s.since, s.below), 'UTF8'))
  from (select t.number, t.below, coalesce(lag(t.below) over (order by t.number), '0'::xid8) as since
    from audit_seals t where t.company_id = company) s
  where r.company_id = company and r.erasure_id = erasure and s.number = r.stretch;
  return cardinality(entries);
end $$;

-- Parts the users of the company from their account, which stays theirs if another company knows it, and else goes.
create function erase_users_of_person(erasure bigint, ids bigint[], mark text, address text, at timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := ctx_company();
  person bigint;
  nameless bigint;
  n bigint := 0;
begin
  perform demand_person_erasure(erasure, 'users');
  for person in select u.identity_id from users u where u.company_id = company and u.id = any (ids) loop
    insert into identities (email, full_name, is_active, password_changed_at, created_at)
    values (address, mark, false, at, at) returning id into nameless;
    update users u set identity_id = nameless, name = mark, phone = '', employee_number = '', is_active = false
    where u.company_id = company and u.id = any (ids) and u.identity_id = person;
    n := n + 1;
    continue when exists (select from users u where u.identity_id = person)
      or exists (select from identities i where i.id = person and (i.is_internal or i.is_super_admin or i.is_support));
    begin
      delete from second_factors where identity_id = person;
      delete from recovery_codes where identity_id = person;
      delete from password_resets where identity_id = person;
      update mails set owner_identity_id = nameless where owner_identity_id = person;
      delete from identities where id = person;
    exception when foreign_key_violation then
      null; -- Another company keeps something of theirs, and so their account.
    end;
  end loop;
  return n;
end $$;

do $$
declare
  each text;
begin
  foreach each in array array['erase_rows_of_person(bigint, text, text, bigint[], text[])',
    'clear_rows_of_person(bigint, text, text, bigint[], jsonb)', 'redact_person(bigint, text, text[], jsonb)',
    'redact_person_in_audit(bigint, jsonb, jsonb)', 'erase_users_of_person(bigint, bigint[], text, text, timestamptz)'] loop
    execute format('revoke all on function %s from public', each);
    execute format('grant execute on function %s to yardline_app', each);
  end loop;
end $$;
