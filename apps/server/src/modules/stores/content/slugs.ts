import { fixedPages, type ContentKind } from '@yardline/contract/store/blocks';
import { slugOf } from '@yardline/domain/store/slug';
import { type FieldRefusal, refuseProblems } from '../../../kernel/refusal.ts';
import type { Language, Scope } from '../../../kernel/scope.ts';

const languages = ['en', 'fr'] as const;
type Slugs = Record<Language, string>;
type Page = { id: number; store_id: number; name: string };

const isReserved = (slug: string): boolean => fixedPages.some((each) => each === slug);

/** The pages of the store that have or had a slug, but for this one. */
const takenBy = async ({ tx }: Scope, { id, store_id: storeId }: Page, language: Language) => {
  const rows = await tx
    .selectFrom('store_content_slugs')
    .where('store_id', '=', storeId)
    .where('language', '=', language)
    .where('content_id', '<>', id)
    .where('is_current', '=', true)
    .select('slug')
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};

/** A free slug: the wanted one, or one made of the name with a number where that is taken. */
const freeSlug = (taken: ReadonlySet<string>, name: string): string => {
  const made = slugOf(name) || 'page';
  let slug = made;
  for (let n = 2; taken.has(slug) || isReserved(slug); n += 1) slug = `${made}-${n}`;
  return slug;
};

/**
 * Says where a page is found; earlier addresses lead there from then on. An empty slug is made of the name.
 * @throws Refusal content.slug_taken, request.invalid
 */
export const writeSlugs = async (scope: Scope, page: Page, wanted: Slugs): Promise<void> => {
  const { tx, company } = scope;
  const problems: FieldRefusal[] = [];
  for (const language of languages) {
    const taken = await takenBy(scope, page, language);
    const slug = wanted[language] === '' ? freeSlug(taken, page.name) : wanted[language];
    const path = `slugs.${language}`;
    if (isReserved(slug)) problems.push({ path, code: 'content.slug_reserved' });
    else if (taken.has(slug)) problems.push({ path, code: 'content.slug_taken' });
    else {
      await tx
        .updateTable('store_content_slugs')
        .set({ is_current: false })
        .where('content_id', '=', page.id)
        .where('language', '=', language)
        .execute();
      const columns = { content_id: page.id, is_current: true };
      await tx
        .insertInto('store_content_slugs')
        .values({ ...columns, company_id: company.id, store_id: page.store_id, language, slug })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'store_id', 'language', 'slug']).doUpdateSet(columns),
        )
        .execute();
    }
  }
  refuseProblems(problems);
};

const fixed: Partial<Record<ContentKind, string>> = Object.fromEntries(
  fixedPages.map((page) => [page, `/pages/${page}`]),
);

/** Where a content is seen below the store's address and language: a page under its own, all others on the home page. */
export const pathsOf = async (
  { tx }: Scope,
  { id, kind }: { id: number; kind: ContentKind },
): Promise<{ slugs: Slugs; paths: Slugs }> => {
  const rows = await tx
    .selectFrom('store_content_slugs')
    .where('content_id', '=', id)
    .where('is_current', '=', true)
    .select(['language', 'slug'])
    .execute();
  const slugIn = (language: Language): string => rows.find((row) => row.language === language)?.slug ?? '';
  const slugs = { en: slugIn('en'), fr: slugIn('fr') };
  const pathIn = (language: Language): string =>
    kind === 'page' ? `/pages/${slugs[language]}` : (fixed[kind] ?? '');
  return { slugs, paths: { en: pathIn('en'), fr: pathIn('fr') } };
};
