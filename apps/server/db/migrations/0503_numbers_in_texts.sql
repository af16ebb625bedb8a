-- Numbers in texts sort as numbers: lift 9 stands before lift 10, and bin A-2 before A-10. The order belongs to the columns, so
-- that every list, cursor and index of them has it. Equality is by the bytes as before: a collation that is deterministic.
create collation "natural" (provider = icu, locale = 'und-u-kn-true');

do $$
declare
  sorted record;
begin
  for sorted in
    select table_name as of_table,
      string_agg(format('alter column %I type text collate "natural"', column_name), ', ') as changes
    from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and (table_name, column_name) in (
      ('asset_barcodes', 'code'),
      ('attribute_values', 'name'), ('attribute_values', 'name_fr'), ('attributes', 'name'), ('attributes', 'name_fr'),
      ('callback_addresses', 'name'), ('api_keys', 'name'), ('card_accounts', 'title'), ('card_readers', 'title'),
      ('categories', 'name'), ('categories', 'name_fr'), ('checklist_versions', 'name_en'), ('checklist_versions', 'name_fr'),
      ('classes', 'code'), ('classes', 'name'), ('count_finds', 'bin'), ('count_lines', 'bin'), ('divisions', 'code'),
      ('divisions', 'title'), ('drawers', 'name'), ('files', 'name'), ('groups', 'code'), ('groups', 'name'),
      ('job_templates', 'code'), ('job_templates', 'description'), ('labor_codes', 'code'), ('labor_codes', 'description'),
      ('ledger_accounts', 'code'), ('ledger_accounts', 'name'), ('list_views', 'name'), ('listing_texts', 'name'),
      ('locations', 'code'), ('locations', 'title'), ('maintenance_plans', 'name'), ('part_bins', 'bin'),
      ('part_serials', 'serial_number'), ('part_serials', 'bin'), ('portal_logins', 'name'), ('price_lists', 'code'),
      ('price_lists', 'name'), ('printers', 'title'), ('purchase_receipt_lines', 'bin'), ('recalls', 'title'),
      ('record_files', 'name'), ('repair_codes', 'code'), ('repair_codes', 'description'), ('roles', 'name'),
      ('services', 'service_code'), ('services', 'description'), ('services', 'delivery_zone'), ('stock_moves', 'bin'),
      ('suggestion_lists', 'number'), ('suggestion_lists', 'description'), ('tax_codes', 'code'),
      ('tax_codes', 'description'), ('trucks', 'number'), ('trucks', 'title'), ('users', 'name'), ('vendors', 'vendor_number'),
      ('vendors', 'name'), ('vendors', 'city'))
    group by table_name
    order by table_name
  loop
    execute format('alter table %I %s', sorted.of_table, sorted.changes);
  end loop;
end $$;

alter table marketing_codes alter column code type citext collate "natural";

-- The words of a search are made of columns that change, so they are made again.
alter table assets
  drop column search,
  alter column number type text collate "natural",
  alter column description type text collate "natural",
  alter column serial_number type text collate "natural",
  alter column bin type text collate "natural",
  add column search text not null generated always as (lower(number || ' ' || description || ' ' || make || ' ' || model || ' '
    || serial_number || ' ' || vin || ' ' || coalesce(barcode, '') || ' ' || more_barcodes)) stored;
create index assets_by_search on assets using gin (search gin_trgm_ops);

alter table parts
  drop column search,
  alter column number type text collate "natural",
  alter column description type text collate "natural",
  add column search text not null generated always as (lower(number || ' ' || description || ' ' || coalesce(barcode, ''))) stored;
create index parts_by_search on parts using gin (search gin_trgm_ops);

alter table customers
  drop column search,
  alter column name type text collate "natural",
  alter column customer_number type text collate "natural",
  alter column city type text collate "natural",
  add column search text not null generated always as (lower(name || ' ' || customer_number || ' ' || phone || ' ' || email || ' '
    || city || case when alternate_number = '' then '' else ' ' || alternate_number end
    || case when former_numbers = '' then '' else ' ' || former_numbers end)) stored;
create index customers_by_search on customers using gin (search gin_trgm_ops);

alter table sites
  drop column search,
  alter column name type text collate "natural",
  alter column site_number type text collate "natural",
  alter column city type text collate "natural",
  alter column delivery_zone type text collate "natural",
  add column search text not null generated always as (lower(
    name || ' ' || site_number || ' ' || address1 || ' ' || city || ' ' || phone)) stored;
create index sites_by_search on sites using gin (search gin_trgm_ops);
