import type { InputOf } from '@yardline/contract/endpoint';
import type {
  Listing,
  ListingLack,
  ListingRow,
  ListingState,
  listListings as endpoint,
} from '@yardline/contract/listings/listings';
import { richText } from '@yardline/contract/store/rich-text';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { ratesOf, shownDaily } from '../rates/public.ts';
import { storeUrl } from '../stores/public.ts';
import { papersOf } from './papers/papers.queries.ts';
import { picturesOf } from './pictures/pictures.queries.ts';
import { findProducts, productOf, type ListedProduct, type Target } from './products.ts';

/** What everybody pays for a day at a store with this price list, or for one of a part; null without a rate. */
const fromPrices = async (
  scope: Scope,
  products: readonly ListedProduct[],
  listId: number | null,
): Promise<(target: Target) => number | null> => {
  const on = scope.now.toZonedDateTimeISO(scope.company.timeZone).toPlainDate().toString();
  const tables = await ratesOf(
    scope,
    products.flatMap(({ asset_id: id }) => id ?? []),
    { on, storeListId: listId },
  );
  return (target) => {
    if (target.asset_id === null) return productOf(products, target)?.list_price ?? null;
    return shownDaily(tables.get(target.asset_id)?.rates ?? []);
  };
};

type Texts = Listing['texts'];

const textsOf = async ({ tx }: Scope, id: number): Promise<Texts> => {
  const rows = await tx
    .selectFrom('listing_texts')
    .where('listing_id', '=', id)
    .select(['language', 'name', 'slug', 'summary', 'body'])
    .execute();
  const of = (language: Language) => {
    const row = rows.find((each) => each.language === language);
    if (row === undefined) return null;
    return { name: row.name, slug: row.slug, summary: row.summary, body: richText.parse(row.body) };
  };
  return { en: of('en'), fr: of('fr') };
};

type Row = Target & {
  state: ListingState;
  is_request_only: boolean;
  default_language: Language;
};

/** What stands in the way of publishing a listing. */
const lacksOf = (
  row: Row,
  {
    product,
    texts,
    pictures,
    price,
  }: Pick<Listing, 'texts' | 'pictures'> & { product: ListedProduct; price: number | null },
): ListingLack[] => {
  const language = row.default_language;
  const isShown = pictures.some((picture) => picture[`alt_${language}`] !== '');
  const lacking: Record<ListingLack, boolean> = {
    text: texts[language] === null,
    picture: !isShown,
    rate: price === null && !row.is_request_only,
    availability:
      !product.has_availability && product.kind !== 'part' && product.kind !== 'kit' && !row.is_request_only,
    active: !product.is_active,
  };
  return (Object.keys(lacking) as ListingLack[]).filter((lack) => lacking[lack]);
};

const storedRow = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('listings as l')
    .innerJoin('stores as s', 's.id', 'l.store_id')
    .where('l.id', '=', id)
    .select([
      'l.id',
      'l.store_id',
      's.name as store_name',
      's.path',
      's.default_language',
      's.price_list_id',
      'l.asset_id',
      'l.part_id',
    ])
    .select(['l.state', 'l.is_request_only', 'l.position', 'l.row_version'])
    .$narrowType<{ state: ListingState; default_language: Language }>()
    .executeTakeFirst();

/** A listing with all that it says, and what it lacks. @throws Refusal resource.not_found */
export const getListingById = async (scope: Scope, id: number): Promise<Listing> => {
  const row = (await storedRow(scope, id)) ?? notFound();
  const [products, texts, pictures, papers] = await Promise.all([
    findProducts(scope, [row]),
    textsOf(scope, id),
    picturesOf(scope, id),
    papersOf(scope, id),
  ]);
  const product = productOf(products, row) ?? notFound();
  const price = (await fromPrices(scope, products, row.price_list_id))(row);
  const { path, default_language: _language, price_list_id: _list, ...stored } = row;
  const urlOf = (language: Language) => {
    const said = texts[language];
    return row.state === 'published' && said !== null
      ? `${storeUrl(scope, path)}/${language}/p/${said.slug}`
      : null;
  };
  return {
    ...stored,
    kind: product.kind,
    number: product.number,
    description: product.description,
    texts,
    pictures,
    papers,
    lacks: lacksOf(row, { product, texts, pictures, price }),
    urls: { en: urlOf('en'), fr: urlOf('fr') },
  };
};

const listed = ({ tx }: Scope) =>
  tx
    .selectFrom('listings')
    .innerJoin('stores', 'stores.id', 'listings.store_id')
    .leftJoin('assets', 'assets.id', 'listings.asset_id')
    .leftJoin('parts', 'parts.id', 'listings.part_id')
    .leftJoin('listing_texts', (join) =>
      join
        .onRef('listing_texts.listing_id', '=', 'listings.id')
        .onRef('listing_texts.language', '=', 'stores.default_language'),
    )
    .select([
      'listings.id',
      'listings.store_id',
      'stores.name as store_name',
      'stores.price_list_id',
      'listings.asset_id',
      'listings.part_id',
      'listings.state',
    ])
    .select(['listings.is_request_only', 'listings.position'])
    .select([
      sql<ListingRow['kind']>`coalesce(assets.kind, 'part')`.as('kind'),
      sql<string>`coalesce(assets.number, parts.number, '')`.as('number'),
      sql<string>`coalesce(assets.description, parts.description, '')`.as('description'),
      sql<string>`coalesce(listing_texts.name, '')`.as('name'),
      sql<boolean>`exists (select from listing_texts x where x.company_id = listings.company_id and x.listing_id = listings.id
        and x.language = 'en')`.as('has_en'),
      sql<boolean>`exists (select from listing_texts x where x.company_id = listings.company_id and x.listing_id = listings.id
        and x.language = 'fr')`.as('has_fr'),
      sql<
        number | null
      >`(select x.id from listing_pictures x where x.company_id = listings.company_id and x.listing_id = listings.id
        order by x.position limit 1)`.as('picture_id'),
    ])
    .$narrowType<{ state: ListingState }>();

const lacking = {
  en: sql<boolean>`not exists (select from listing_texts x where x.company_id = listings.company_id and x.listing_id = listings.id
    and x.language = 'en')`,
  fr: sql<boolean>`not exists (select from listing_texts x where x.company_id = listings.company_id and x.listing_id = listings.id
    and x.language = 'fr')`,
  picture: sql<boolean>`not exists (select from listing_pictures x where x.company_id = listings.company_id and x.listing_id = listings.id)`,
} as const;

/** Listings of the company's stores, in the order in which shoppers see them without another wish. */
export const listListings = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<ListingRow>> => {
  let rows = listed(scope).where(
    matches(
      sql<string>`lower(coalesce(listing_texts.name, '') || ' ' || coalesce(assets.number, parts.number, '') || ' ' || coalesce(assets.description, parts.description, ''))`,
      query.search,
    ),
  );
  if (query.store_id !== undefined) rows = rows.where('listings.store_id', '=', query.store_id);
  if (query.state !== undefined) rows = rows.where('listings.state', '=', query.state);
  if (query.ids !== undefined)
    rows = rows.where('listings.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.lacks !== undefined) rows = rows.where(lacking[query.lacks]);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('listings.id'),
    sorts: {
      position: { by: sql`listings.position`, of: (row) => row.position },
      name: { by: sql`lower(coalesce(listing_texts.name, ''))`, of: (row) => row.name.toLowerCase() },
      number: {
        by: sql`lower(coalesce(assets.number, parts.number, ''))`,
        of: (row) => row.number.toLowerCase(),
      },
    },
  });
  const products = await findProducts(scope, page.items);
  const priceOf = new Map<number | null, Awaited<ReturnType<typeof fromPrices>>>();
  for (const { price_list_id: list } of page.items)
    if (!priceOf.has(list)) priceOf.set(list, await fromPrices(scope, products, list));
  return {
    ...page,
    items: page.items.map(({ asset_id, part_id, price_list_id: list, ...row }) => ({
      ...row,
      from_price: priceOf.get(list)?.({ asset_id, part_id }) ?? null,
    })),
  };
};
