import type { InputOf } from '@yardline/contract/endpoint';
import type { updateListing as endpoint } from '@yardline/contract/listings/listings';
import { plain } from '@yardline/domain/quick-line/plain';
import { slugOf } from '@yardline/domain/store/slug';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import type { ListedProduct } from './products.ts';

export type Texts = InputOf<typeof endpoint>['body']['texts'];
type Said = NonNullable<Texts['en']>;

/** Whose texts are written: a listing of a store, and the product that it lists. */
export type TextsOf = { id: number; storeId: number; product: ListedProduct };

const languages = ['en', 'fr'] as const;

/** The slugs of other listings of the store that begin so. */
const takenLike = async ({ tx }: Scope, { id, storeId }: TextsOf, language: Language, slug: string) => {
  const rows = await tx
    .selectFrom('listing_texts')
    .where('store_id', '=', storeId)
    .where('language', '=', language)
    .where('listing_id', '<>', id)
    .where('slug', 'like', `${slug}%`)
    .select('slug')
    .execute();
  return new Set(rows.map((row) => row.slug));
};

/** The slug that was asked for, or one made of the name with a number after it where another listing has that. */
const freeSlug = async (scope: Scope, of: TextsOf, language: Language, said: Said): Promise<string> => {
  const wanted =
    said.slug || slugOf(said.name) || slugOf(`${of.product.kind}-${of.product.number}`) || 'product';
  const taken = await takenLike(scope, of, language, wanted);
  if (!taken.has(wanted)) return wanted;
  if (said.slug !== '') refuseFields([{ path: `texts.${language}.slug`, code: 'listing.slug_taken' }]);
  let n = 2;
  while (taken.has(`${wanted}-${n}`)) n += 1;
  return `${wanted}-${n}`;
};

/** What a listing is found by: what it says, and what the company and the maker call it. */
const searchedOf = ({ product }: TextsOf, { name, summary }: Said): string =>
  plain([name, summary, product.description, product.number, product.group, product.make].join(' '));

const keepOldSlug = async (
  { tx, company }: Scope,
  { id, storeId }: TextsOf,
  { language, old, slug }: { language: Language; old: string | undefined; slug: string },
): Promise<void> => {
  await tx
    .deleteFrom('listing_slugs')
    .where('store_id', '=', storeId)
    .where('language', '=', language)
    .where('slug', '=', slug)
    .execute();
  if (old === undefined || old === slug) return;
  await tx
    .insertInto('listing_slugs')
    .values({ company_id: company.id, store_id: storeId, language, slug: old, listing_id: id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'store_id', 'language', 'slug']).doUpdateSet({ listing_id: id }),
    )
    .execute();
};

/**
 * Writes what a listing says in each language; an earlier address leads to the present one from then on.
 * @throws Refusal request.invalid for an address that another listing of the store has
 */
export const writeTexts = async (scope: Scope, of: TextsOf, texts: Texts): Promise<void> => {
  const { tx, company } = scope;
  const old = await tx
    .selectFrom('listing_texts')
    .where('listing_id', '=', of.id)
    .select(['language', 'slug'])
    .execute();
  for (const language of languages) {
    const said = texts[language];
    const before = old.find((each) => each.language === language)?.slug;
    if (said === null) {
      await tx
        .deleteFrom('listing_texts')
        .where('listing_id', '=', of.id)
        .where('language', '=', language)
        .execute();
      continue;
    }
    const slug = await freeSlug(scope, of, language, said);
    const columns = {
      name: said.name,
      slug,
      summary: said.summary,
      body: JSON.stringify(said.body),
      search: searchedOf(of, said),
    };
    await tx
      .insertInto('listing_texts')
      .values({ ...columns, company_id: company.id, store_id: of.storeId, listing_id: of.id, language })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'listing_id', 'language']).doUpdateSet(columns),
      )
      .execute();
    await keepOldSlug(scope, of, { language, old: before, slug });
  }
};
