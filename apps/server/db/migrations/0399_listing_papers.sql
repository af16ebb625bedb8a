-- Papers of a listing that shoppers read on its page: a manual, a safety sheet. Each is a PDF that staff sent, with a name in
-- the languages of the store.
create table listing_papers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  listing_id bigint not null,
  file_id bigint not null,
  position integer not null,
  name_en text not null default '',
  name_fr text not null default '',
  primary key (company_id, id),
  constraint listing_paper_held_once unique (company_id, file_id),
  constraint listing_paper_placed unique (company_id, listing_id, position) deferrable,
  constraint listing_paper_named check ((name_en <> '' or name_fr <> '') and length(name_en) <= 120 and length(name_fr) <= 120),
  constraint listing_paper_listing_exists foreign key (company_id, listing_id) references listings (company_id, id),
  constraint listing_paper_file_exists foreign key (company_id, file_id) references files (company_id, id)
);
call tenant_table('listing_papers', 'select, insert, update, delete');

-- The shop on the web reads the papers of what is listed, and no other file of the company.
grant select on listing_papers to yardline_store;
create policy shop_reads on listing_papers as restrictive for select to yardline_store using (is_listed(company_id, listing_id));
create function is_listing_paper(of_company bigint, of_file bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from listing_papers where company_id = of_company and file_id = of_file) $$;
grant select (company_id, id, name, size, media_type) on files to yardline_store;
create policy shop_reads on files as restrictive for select to yardline_store using (is_listing_paper(company_id, id));
grant select (company_id, file_id, n, bytes) on file_pieces to yardline_store;
create policy shop_reads on file_pieces as restrictive for select to yardline_store using (is_listing_paper(company_id, file_id));
