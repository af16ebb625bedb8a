-- How a store does: counts by day of what was looked at, searched for in vain and ordered. Nothing in it leads to a visitor.
create table store_counts (
  company_id bigint not null references companies,
  store_id bigint not null,
  -- By the clock of the company.
  day date not null,
  -- Pages that were looked at by their kind, listings by their id, searches without a result by their words, steps of a checkout,
  -- checkouts that were refused, by their reason, pages that were drawn afresh, and those that were slow.
  kind text not null,
  subject text not null default '',
  count bigint not null,
  primary key (company_id, store_id, day, kind, subject),
  constraint store_count_kind_known check (kind in ('view', 'listing', 'empty_search', 'step', 'refused', 'drawn', 'slow')),
  constraint store_count_subject_short check (length(subject) <= 80),
  constraint store_count_positive check (count > 0),
  constraint store_count_store_exists foreign key (company_id, store_id) references stores (company_id, id)
);
create index store_counts_by_age on store_counts (day);
call tenant_table('store_counts', 'select, insert, update');

-- Counts end after thirteen months, of all companies and a few at a time.
create function purge_store_counts(before date, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from store_counts c using (
    select company_id, store_id, day, kind, subject from store_counts where day < before order by day limit most) old
  where c.company_id = old.company_id and c.store_id = old.store_id and c.day = old.day and c.kind = old.kind
    and c.subject = old.subject;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function purge_store_counts(date, integer) from public;
grant execute on function purge_store_counts(date, integer) to yardline_app;
