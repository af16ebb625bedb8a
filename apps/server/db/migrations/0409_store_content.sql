-- What stands on the pages of a store is written by the company: drafts that are changed, versions that never are, and periods in
-- which a version is shown (docs/adr/0134).

alter table store_contents
  add column name text not null default '',
  add column archived_at timestamptz,
  add column row_version integer not null default 1,
  drop constraint store_content_once,
  drop constraint store_content_kind_known,
  add constraint store_content_kind_known check (kind in
    ('homepage', 'terms', 'privacy', 'accessibility', 'header', 'footer', 'theme', 'page', 'modal', 'banner')),
  add constraint store_content_named check (length(name) <= 80 and (name <> '' or kind not in ('page', 'modal', 'banner'))),
  add constraint store_content_of_store unique (company_id, store_id, id);
create unique index store_content_once on store_contents (company_id, store_id, kind)
  where kind not in ('page', 'modal', 'banner');
grant update on store_contents to yardline_app;

-- Where a page is found in each language. Earlier addresses stay and lead to the present one.
create table store_content_slugs (
  company_id bigint not null references companies,
  store_id bigint not null,
  language text not null,
  slug text not null,
  content_id bigint not null,
  is_current boolean not null default true,
  primary key (company_id, store_id, language, slug),
  constraint store_content_slug_language_known check (language in ('en', 'fr')),
  constraint store_content_slug_formed check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  constraint store_content_slug_reserved check (slug not in ('terms', 'privacy', 'accessibility')),
  constraint store_content_slug_content_exists foreign key (company_id, store_id, content_id)
    references store_contents (company_id, store_id, id)
);
create unique index store_content_slug_present on store_content_slugs (company_id, content_id, language) where is_current;
call tenant_table('store_content_slugs', 'select, insert, update, delete');

create table store_content_drafts (
  company_id bigint not null references companies,
  content_id bigint not null,
  body jsonb not null,
  -- The version that it was begun from.
  based_on integer,
  updated_by bigint not null,
  updated_at timestamptz not null,
  primary key (company_id, content_id),
  constraint store_content_draft_content_exists foreign key (company_id, content_id) references store_contents (company_id, id),
  constraint store_content_draft_base_exists foreign key (company_id, content_id, based_on)
    references store_content_versions (company_id, content_id, n),
  constraint store_content_draft_user_exists foreign key (company_id, updated_by) references users (company_id, id)
);
call tenant_table('store_content_drafts', 'select, insert, update, delete');

alter table store_content_versions add column note text not null default '',
  add constraint store_content_version_note_short check (length(note) <= 200);

-- Pictures of the company that pages of its stores show.
create table store_pictures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  -- The place of the picture that stays in sight where it is cut, in percent from the left and the top.
  focus_x integer not null default 50,
  focus_y integer not null default 50,
  alt_en text not null default '',
  alt_fr text not null default '',
  -- It says nothing that the page does not say, and is not read aloud.
  is_decorative boolean not null default false,
  added_by bigint not null,
  added_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint store_picture_held_once unique (company_id, hash),
  constraint store_picture_hash_formed check (hash ~ '^[0-9a-f]{32}$'),
  constraint store_picture_size check (width between 1 and 20000 and height between 1 and 20000),
  constraint store_picture_focus_within check (focus_x between 0 and 100 and focus_y between 0 and 100),
  constraint store_picture_described check (length(alt_en) <= 200 and length(alt_fr) <= 200),
  constraint store_picture_named check (name <> '' and length(name) <= 120),
  constraint store_picture_user_exists foreign key (company_id, added_by) references users (company_id, id)
);
call tenant_table('store_pictures', 'select, insert, update, delete');

create table store_picture_sizes (
  company_id bigint not null references companies,
  picture_id bigint not null,
  width integer not null,
  bytes bytea not null,
  primary key (company_id, picture_id, width),
  constraint store_picture_size_small check (length(bytes) between 1 and 2097152),
  constraint store_picture_size_width_known check (width in (320, 640, 1280, 1920)),
  constraint store_picture_size_picture_exists foreign key (company_id, picture_id)
    references store_pictures (company_id, id) on delete cascade
);
call tenant_table('store_picture_sizes', 'select, insert, delete');

-- What a version that is shown, or will be, leads to and shows. It cannot be removed meanwhile.
create table store_content_uses (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  content_id bigint not null,
  n integer not null,
  picture_id bigint,
  listing_id bigint,
  category_id bigint,
  used_content_id bigint,
  primary key (company_id, id),
  constraint store_content_use_of_one check (num_nonnulls(picture_id, listing_id, category_id, used_content_id) = 1),
  constraint store_content_use_once unique nulls not distinct
    (company_id, content_id, n, picture_id, listing_id, category_id, used_content_id),
  constraint store_content_use_version_exists foreign key (company_id, content_id, n)
    references store_content_versions (company_id, content_id, n),
  constraint store_content_use_picture_exists foreign key (company_id, picture_id) references store_pictures (company_id, id),
  constraint store_content_use_listing_exists foreign key (company_id, listing_id) references listings (company_id, id),
  constraint store_content_use_category_exists foreign key (company_id, category_id) references categories (company_id, id),
  constraint store_content_use_content_exists foreign key (company_id, used_content_id) references store_contents (company_id, id)
);
create index store_content_uses_of_pictures on store_content_uses (company_id, picture_id) where picture_id is not null;
create index store_content_uses_of_listings on store_content_uses (company_id, listing_id) where listing_id is not null;
create index store_content_uses_of_categories on store_content_uses (company_id, category_id) where category_id is not null;
create index store_content_uses_of_contents on store_content_uses (company_id, used_content_id) where used_content_id is not null;
call tenant_table('store_content_uses', 'select, insert, delete');

-- A look at a draft by its secret: ten minutes, without signing in, because the page is drawn in a frame that has
-- no cookies.
create table store_previews (
  company_id bigint not null references companies,
  secret_hash bytea not null,
  store_id bigint not null,
  content_id bigint not null,
  expires_at timestamptz not null,
  primary key (company_id, secret_hash),
  constraint store_preview_content_exists foreign key (company_id, store_id, content_id)
    references store_contents (company_id, store_id, id)
);
call tenant_table('store_previews', 'select, insert, delete');

grant select on store_content_slugs, store_picture_sizes to yardline_store;
grant select (company_id, id, hash, width, height, focus_x, focus_y, alt_en, alt_fr, is_decorative) on store_pictures to yardline_store;
grant select (company_id, content_id, n, picture_id) on store_content_uses to yardline_store;

-- Who keeps what the store offers keeps its pages.
insert into company_grants (company_id, name, level)
select company_id, 'store_content', level from company_grants where name = 'listings' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select g.company_id, g.role_id, 'store_content', g.level from role_grants g where g.name = 'listings' on conflict do nothing;

-- Two pages that stand at the foot of every store, also of those that are open already.
with new_kinds (kind, body) as (values
  ('privacy', '{"name":{"en":"Privacy","fr":"Confidentialité"},"blocks":[{"kind":"rich_text","text":{"en":[{"kind":"p","runs":[{"text":"We keep what you tell us with an order: your name, how to reach you, the address for a delivery, and what you rented."}]},{"kind":"p","runs":[{"text":"We use it to answer you, to prepare the rental and to bill it. We do not sell it."}]},{"kind":"p","runs":[{"text":"Ask us what we keep about you, to correct it or to delete it. How to reach us is at the foot of every page."}]}],"fr":[{"kind":"p","runs":[{"text":"Nous conservons ce que vous nous dites avec une commande : votre nom, comment vous joindre, l’adresse de livraison et ce que vous avez loué."}]},{"kind":"p","runs":[{"text":"Nous nous en servons pour vous répondre, préparer la location et la facturer. Nous ne le vendons pas."}]},{"kind":"p","runs":[{"text":"Demandez-nous ce que nous conservons à votre sujet, pour le corriger ou le supprimer. Nos coordonnées sont au bas de chaque page."}]}]}}]}'::jsonb),
  ('accessibility', '{"name":{"en":"Accessibility","fr":"Accessibilité"},"blocks":[{"kind":"rich_text","text":{"en":[{"kind":"p","runs":[{"text":"This store works with a keyboard, with a screen reader, at four times the size, and without script."}]},{"kind":"p","runs":[{"text":"If something stops you, call us or write to us. We take your order by phone and repair the page."}]}],"fr":[{"kind":"p","runs":[{"text":"Cette boutique fonctionne au clavier, avec un lecteur d’écran, agrandie quatre fois et sans script."}]},{"kind":"p","runs":[{"text":"Si quelque chose vous arrête, appelez-nous ou écrivez-nous. Nous prenons votre commande au téléphone et corrigeons la page."}]}]}}]}'::jsonb)
), made as (
  insert into store_contents (company_id, store_id, kind)
  select s.company_id, s.id, k.kind from stores s cross join new_kinds k returning company_id, id, store_id, kind
), versions as (
  insert into store_content_versions (company_id, content_id, n, body, made_by, made_at)
  select m.company_id, m.id, 1, k.body, s.user_id, now() from made m
  join new_kinds k on k.kind = m.kind join stores s on s.company_id = m.company_id and s.id = m.store_id
  returning company_id, content_id, n, made_by, made_at
)
insert into store_publications (company_id, content_id, n, starts_at, published_by)
select company_id, content_id, n, made_at, made_by from versions;
