import type { Product } from '@yardline/contract/store/page';
import { richText } from '@yardline/contract/store/rich-text';
import { contentsOf } from '../../kits/public.ts';
import { homeOf } from '../addresses.ts';
import { cardsOf, picturesOf } from '../cards.ts';
import { attributesOf } from '../card-list.ts';
import { categoriesOf, categoryLink, pathTo } from '../categories.ts';
import type { Listed } from '../catalogue.ts';
import type { Drawn } from '../frame.ts';
import {
  allListings,
  findBySlug,
  findGone,
  isHiddenProduct,
  listingsOf,
  type ShopListing,
  worded,
} from '../listed.ts';
import { addressOf, type Look, suiting } from '../look.ts';
import { papersOf } from '../papers.ts';
import { tellPrice } from '../prices.ts';
import { nextFree, stockOf } from '../stock.ts';
import { crumbData, productData } from '../structured.ts';
import { suggestedWith } from '../suggested.ts';
import { homeCrumb } from './list-pages.ts';
import { missingPage } from './missing.ts';

const mostSimilar = 4;

type Alike = Pick<Listed, 'id' | 'values' | 'categories'>;

/** Of the same category, those with the most values in common first. */
const similarTo = (listing: Alike, all: readonly Listed[]): Listed[] => {
  const alike = ({ values }: Listed) => values.filter((value) => listing.values.includes(value)).length;
  return all
    .filter(
      ({ id, categories }) =>
        id !== listing.id && categories.some((each) => listing.categories.includes(each)),
    )
    .toSorted((one, other) => alike(other) - alike(one))
    .slice(0, mostSimilar);
};

type Text = { name: string; slug: string; body: unknown; language: string };

const textsOf = ({ scope }: Look, id: number): Promise<Text[]> =>
  scope.tx
    .selectFrom('listing_texts')
    .where('listing_id', '=', id)
    .select(['name', 'slug', 'body', 'language'])
    .execute();

const factsOf = async (look: Look, listing: ShopListing): Promise<Product['facts']> =>
  (await attributesOf(look)).flatMap(({ name, values }) => {
    const own = values.filter(({ id }) => listing.values.includes(id)).map((value) => value.name);
    return own.length === 0 ? [] : [{ name, value: own.join(', ') }];
  });

/** What a kit holds; what the store lists itself is linked. */
const contentsOfKit = async (
  look: Look,
  { kind, asset_id: id }: ShopListing,
): Promise<Product['contents']> => {
  if (kind !== 'kit' || id === null) return [];
  const own = (await contentsOf(look.scope, [id])).filter((row) => row.kit === `R:${id}` && row.quantity > 0);
  const isHidden = await isHiddenProduct(look, own);
  const rows = own.filter((row) => !isHidden(row));
  const idsOf = (type: string) => rows.filter((row) => row.itemType === type).map((row) => row.itemId);
  const listed = await listingsOf(look, { assets: [...idsOf('R'), ...idsOf('K')], parts: idsOf('S') });
  return rows.map((row) => {
    const found = listed.find((each) => (row.itemType === 'S' ? each.part_id : each.asset_id) === row.itemId);
    return {
      name: found?.name ?? row.itemDescription,
      quantity: row.quantity,
      ...(found === undefined ? {} : { href: addressOf(look, `/p/${found.slug}`) }),
    };
  });
};

const crumbsOf = async (look: Look, listing: ShopListing) => {
  const categories = await categoriesOf(look);
  const [deepest] = listing.categories
    .map((id) => pathTo(categories, id))
    .toSorted((one, other) => other.length - one.length);
  return [homeCrumb(look), ...(deepest ?? []).map((category) => categoryLink(look, category))];
};

const stockWithNext = async (look: Look, listing: ShopListing) => {
  const stock = (await stockOf(look, [listing]))(listing);
  if (stock?.word !== 'gone') return stock;
  const next = await nextFree(look, listing);
  return { ...stock, ...(next === undefined ? {} : { nextFree: next }) };
};

const productOf = async (look: Look, listing: ShopListing, all: readonly Listed[]): Promise<Drawn> => {
  const [texts, pictures, told, stock, facts, papers, contents, crumbs, suggested, similar] =
    await Promise.all([
      textsOf(look, listing.id),
      picturesOf(look, [listing.id]),
      tellPrice(look, listing),
      stockWithNext(look, listing),
      factsOf(look, listing),
      papersOf(look, listing),
      contentsOfKit(look, listing),
      crumbsOf(look, listing),
      suggestedWith(look, listing),
      worded(look, similarTo(listing, all)).then((similarOnes) => cardsOf(look, similarOnes)),
    ]);
  const own = texts.find(({ language }) => language === look.language);
  const usual = texts.find(({ language }) => language === look.store.defaultLanguage);
  const slugIn = (language: string) =>
    `/p/${(texts.find((text) => text.language === language) ?? usual)?.slug ?? listing.slug}`;
  const path = slugIn(look.language);
  const shown = pictures.get(listing.id) ?? [];
  const page: Product = {
    kind: 'product',
    crumbs,
    name: listing.name,
    summary: listing.summary,
    body: richText.parse((own ?? usual)?.body ?? []),
    pictures: shown,
    facts,
    papers,
    price: told.price,
    explanation: told.explanation,
    rates: told.rates,
    ...(told.plateau === undefined ? {} : { plateau: told.plateau }),
    ...(stock === undefined ? {} : { stock }),
    contents,
    add: {
      action: `${look.base}/${look.language}/cart/lines`,
      listing: listing.id,
      from: look.when.from,
      to: look.when.to,
      at: look.place.code,
    },
    offered: suggested.offered,
    added: suggested.added,
    similar,
  };
  const url = `${homeOf(look.scope, look.store)}/${look.language}${path}`;
  return {
    page,
    title: `${listing.name} – ${look.store.name}`,
    description: listing.summary,
    paths: { en: slugIn('en'), fr: slugIn('fr') },
    isIndexed: true,
    structured: [
      productData(look, { listing, told, pictures: shown, url }),
      crumbData(look, [...crumbs, { text: listing.name, href: `${look.base}/${look.language}${path}` }]),
    ],
  };
};

/**
 * The page of a listing; 410 once it is withdrawn, with what resembles it.
 * @returns the present path, where the address is an older one
 */
export const productPage = async (look: Look, slug: string): Promise<Drawn | { moved: string }> => {
  const [found, all] = await Promise.all([findBySlug(look, slug), allListings(look)]);
  if (found === undefined) return missingPage(look, 404);
  const [listing] = await listingsOf(look, { ids: [found.id] });
  if (listing === undefined) {
    const gone = found.state === 'withdrawn' ? await findGone(look, found.id) : undefined;
    return gone === undefined ? missingPage(look, 404) : missingPage(look, 410, similarTo(gone, all));
  }
  if (listing.slug !== slug) return { moved: `/p/${listing.slug}` };
  const suited = suiting(look, [listing]);
  return { ...(await productOf(suited, listing, all)), when: suited.when };
};
