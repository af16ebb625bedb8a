-- What customers call the shop's products. The start set is delivered with the product (packages/domain/src/quick-line); a row here is
-- a word of the company's own, or stands in place of a delivered one. Several meanings are separated by a slash; without any the
-- word is not used. See docs/adr/0058.
create table synonyms (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  said text not null,
  means text not null default '',
  primary key (company_id, id),
  constraint synonym_taken unique (company_id, said),
  constraint synonym_said check (said <> '')
);
call tenant_table('synonyms', 'select, insert, update, delete');
