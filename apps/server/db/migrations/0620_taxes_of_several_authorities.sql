-- A tax that several authorities levy together (docs/adr/0209): its rate says the part of each, and an invoice keeps what each gets. Without
-- parts it goes to the one authority of its code.
create function tax_parts_come_to(parts jsonb, figure text, whole numeric) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  return case
    when jsonb_typeof(parts) is distinct from 'array' then false
    when jsonb_array_length(parts) = 0 then true
    else jsonb_array_length(parts) between 2 and 6
      and coalesce((select sum((part ->> figure)::numeric) from jsonb_array_elements(parts) part), whole + 1) = whole
  end;

alter table tax_rates add column parts jsonb not null default '[]';
alter table tax_rates add constraint tax_rate_parts_make_it_up
  check (coalesce(tax_parts_come_to(parts, 'percent', percent), false)) not valid;
alter table invoice_taxes add column parts jsonb not null default '[]';
alter table invoice_taxes add constraint invoice_tax_parts_make_it_up
  check (coalesce(tax_parts_come_to(parts, 'tax', tax), false)) not valid;
