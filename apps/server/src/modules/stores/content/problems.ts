import type { ContentDraft } from '@yardline/contract/stores/contents';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Language, Scope } from '../../../kernel/scope.ts';
import { type Reference, referencesOf } from './references.ts';
import { faultsOf } from './rules.ts';

type Named = Record<Reference['of'], number[]>;

const idsOf = (references: readonly Reference[]): Named => {
  const of = (wanted: Reference['of']) => references.filter((each) => each.of === wanted).map(({ id }) => id);
  // A list of none is no list for the database.
  return {
    picture: [0, ...of('picture')],
    listing: [0, ...of('listing')],
    category: [0, ...of('category')],
    page: [0, ...of('page')],
  };
};

type Code = FieldRefusal['code'];
type Fault = (id: number) => Code | undefined;

const pictureFault = async ({ tx }: Scope, ids: number[], language: Language): Promise<Fault> => {
  const rows = await tx
    .selectFrom('store_pictures')
    .where('id', 'in', ids)
    .select(['id', 'is_decorative', 'alt_en', 'alt_fr'])
    .execute();
  return (id) => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) return 'content.gone';
    const isSaid = row.is_decorative || (language === 'fr' ? row.alt_fr : row.alt_en) !== '';
    return isSaid ? undefined : 'content.undescribed';
  };
};

const listingFault = async ({ tx }: Scope, ids: number[], storeId: number): Promise<Fault> => {
  const rows = await tx
    .selectFrom('listings')
    .where('id', 'in', ids)
    .where('store_id', '=', storeId)
    .where('state', '<>', 'withdrawn')
    .select('id')
    .execute();
  return (id) => (rows.some((row) => row.id === id) ? undefined : 'content.gone');
};

const categoryFault = async ({ tx }: Scope, ids: number[]): Promise<Fault> => {
  const rows = await tx.selectFrom('categories').where('id', 'in', ids).select('id').execute();
  return (id) => (rows.some((row) => row.id === id) ? undefined : 'content.gone');
};

const pageFault = async ({ tx, now }: Scope, ids: number[], storeId: number): Promise<Fault> => {
  const rows = await tx
    .selectFrom('store_contents as c')
    .where('c.id', 'in', ids)
    .where('c.store_id', '=', storeId)
    .where('c.kind', '=', 'page')
    .where('c.archived_at', 'is', null)
    .select((eb) => [
      'c.id',
      eb
        .exists(
          eb
            .selectFrom('store_publications as p')
            .whereRef('p.content_id', '=', 'c.id')
            .where((or) => or.or([or('p.ends_at', 'is', null), or('p.ends_at', '>', now.toString())]))
            .select('p.id'),
        )
        .as('is_shown'),
    ])
    .execute();
  return (id) => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) return 'content.gone';
    return row.is_shown === true ? undefined : 'content.page_unpublished';
  };
};

/** Whether what is written at some place of a store would reach no one. */
const isUnread = async ({ tx, company }: Scope, storeId: number): Promise<boolean> => {
  const { email, whole } = await tx
    .selectFrom('stores')
    .innerJoin('companies', 'companies.id', 'stores.company_id')
    .where('companies.id', '=', company.id)
    .where('stores.id', '=', storeId)
    .select(['stores.email', 'companies.reservation_email as whole'])
    .executeTakeFirstOrThrow();
  if (email !== '' || whole !== '') return false;
  const silent = await tx
    .selectFrom('store_places as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .innerJoin('divisions as d', 'd.id', 'l.division_id')
    .where('p.store_id', '=', storeId)
    .where('d.reservation_email', '=', '')
    .select('d.id')
    .limit(1)
    .executeTakeFirst();
  return silent !== undefined;
};

/** Contact forms whose messages no one would get. [B3.47] */
const unreadFaults = async (
  scope: Scope,
  storeId: number,
  { body }: ContentDraft,
): Promise<FieldRefusal[]> => {
  const blocks = 'blocks' in body ? body.blocks : [];
  const forms = blocks.flatMap(({ kind }, index) => (kind === 'contact' ? [index] : []));
  if (forms.length === 0 || !(await isUnread(scope, storeId))) return [];
  return forms.map((index) => ({ path: `blocks.${index}.title`, code: 'content.contact_unread' }));
};

/** What stands in the way of showing a draft, each at its field. */
export const problemsOf = async (
  scope: Scope,
  storeId: number,
  content: ContentDraft,
): Promise<FieldRefusal[]> => {
  const references = referencesOf(content.kind, content.body);
  const ids = idsOf(references);
  const { default_language: language } = await scope.tx
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('default_language')
    .$narrowType<{ default_language: Language }>()
    .executeTakeFirstOrThrow();
  const [picture, listing, category, page] = await Promise.all([
    pictureFault(scope, ids.picture, language),
    listingFault(scope, ids.listing, storeId),
    categoryFault(scope, ids.category),
    pageFault(scope, ids.page, storeId),
  ]);
  const faultOf = { picture, listing, category, page };
  return [
    ...faultsOf(content),
    ...(await unreadFaults(scope, storeId, content)),
    ...references.flatMap(({ path, of, id }) => {
      const code = faultOf[of](id);
      return code === undefined ? [] : [{ path, code }];
    }),
  ];
};
