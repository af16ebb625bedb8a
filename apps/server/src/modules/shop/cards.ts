import type { Card, Picture } from '@yardline/contract/store/page';
import { sql } from 'kysely';
import type { ShopListing } from './listed.ts';
import { addressOf, type Look } from './look.ts';
import { pricesOf } from './prices.ts';
import { stockOf } from './stock.ts';

type Row = { listing_id: number; hash: string; width: number; height: number; alt: string; widths: number[] };

/** The pictures of listings in their order. */
export const picturesOf = async (
  { scope, language, base, store }: Look,
  ids: readonly number[],
): Promise<Map<number, Picture[]>> => {
  const { rows } = await sql<Row>`
    select p.listing_id, p.hash, p.width, p.height,
      coalesce(nullif(case when ${language} = 'fr' then p.alt_fr else p.alt_en end, ''),
        case when ${store.defaultLanguage} = 'fr' then p.alt_fr else p.alt_en end) as alt,
      array(select s.width from listing_picture_sizes s where s.company_id = p.company_id and s.picture_id = p.id
        order by s.width) as widths
    from listing_pictures p where p.company_id = ${scope.company.id} and p.listing_id = any(${[...ids]}::bigint[])
    order by p.listing_id, p.position`.execute(scope.tx);
  const byListing = Map.groupBy(rows, ({ listing_id: id }) => id);
  return new Map(
    [...byListing].map(([id, pictures]) => [
      id,
      pictures.map(({ hash, width, height, alt, widths }) => ({
        base: `${base}/media/${hash}/`,
        widths,
        width,
        height,
        alt,
      })),
    ]),
  );
};

/** The cards of listings, in their order, priced and counted for the look. */
export const cardsOf = async (look: Look, listings: readonly ShopListing[]): Promise<Card[]> => {
  if (listings.length === 0) return [];
  const [pictures, priceOf, stock] = await Promise.all([
    picturesOf(
      look,
      listings.map(({ id }) => id),
    ),
    pricesOf(look, listings),
    stockOf(look, listings),
  ]);
  return listings.map((listing) => {
    const free = stock(listing);
    return {
      href: addressOf(look, `/p/${listing.slug}`),
      name: listing.name,
      summary: listing.summary,
      picture: pictures.get(listing.id)?.[0] ?? null,
      price: priceOf(listing),
      ...(free === undefined ? {} : { stock: free }),
    };
  });
};
