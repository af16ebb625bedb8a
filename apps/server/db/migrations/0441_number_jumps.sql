-- Numbers that were left out on purpose: where a company goes on from its former program, or an import brought numbers along.
-- Everything else is counted without a gap: for a number that is missing, this table says who left it out, and why.
create table number_jumps (
  company_id bigint not null references companies,
  kind text not null,
  from_number bigint not null,
  -- The number that came next instead.
  to_number bigint not null,
  -- Null: an import, or a company from before jumps were kept.
  user_id bigint,
  reason text not null default '',
  at timestamptz not null,
  primary key (company_id, kind, from_number),
  constraint number_jump_forward check (from_number >= 1 and to_number > from_number),
  constraint number_jump_counted foreign key (company_id, kind) references document_counters (company_id, kind),
  constraint number_jump_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('number_jumps', 'select, insert, update, delete');

-- Companies that began higher than at one, as far as their documents show it.
insert into number_jumps (company_id, kind, from_number, to_number, at)
  select c.company_id, c.kind, 1, coalesce(n.lowest, c.next_number), now()
  from document_counters c
  left join (
    select company_id, kind, min(number) as lowest from contracts where number is not null group by company_id, kind
    union all select company_id, 'invoice', min(number) from invoices group by company_id
  ) n on n.company_id = c.company_id and n.kind = c.kind
  where c.kind in ('quote', 'reservation', 'contract', 'sales_order', 'invoice') and coalesce(n.lowest, c.next_number) > 1;

-- Numbers of customers are texts, which people may type. Customers are of a module above numbering, so the database looks.
create function customer_number_taken(asked bigint) returns boolean
  language sql stable strict set search_path = pg_catalog, public as $$
  select exists (select from public.customers
    where company_id = public.ctx_company() and customer_number = asked::text)
$$;
revoke all on function customer_number_taken(bigint) from public;
grant execute on function customer_number_taken(bigint) to yardline_app;
