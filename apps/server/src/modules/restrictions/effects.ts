import {
  type Decision,
  decide,
  type Effect,
  type PortalType,
  type Restrictable,
  type Restriction,
  type Viewer,
} from '@yardline/domain/store/restrict';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Row = {
  id: number;
  listing_id: number | null;
  class_id: number | null;
  group_id: number | null;
  categories: number[];
  portal_type: PortalType | null;
  customer_id: number | null;
  price_list_id: number | null;
  effect: Effect;
};

/** The columns that name a customer are asked for only where one looks: the shop on the web may not read them. */
const whoOf = ({
  type,
  customerId,
  priceListId,
}: Viewer): { columns: RawBuilder<unknown>; fits: RawBuilder<unknown> } =>
  type === 'guest'
    ? {
        columns: sql`null::bigint as customer_id, r.price_list_id`,
        fits: sql`(r.portal_type = 'guest' or r.price_list_id = ${priceListId ?? 0})`,
      }
    : {
        columns: sql`r.customer_id, r.price_list_id`,
        fits: sql`(r.portal_type = ${type} or r.customer_id = ${customerId ?? 0} or r.price_list_id = ${priceListId ?? 0})`,
      };

/** The rules that may be about a visitor, each category with all below it. */
const rulesFor = async ({ tx, company }: Scope, viewer: Viewer): Promise<Restriction[]> => {
  const { columns, fits } = whoOf(viewer);
  const { rows } = await sql<Row>`
    select r.id, r.listing_id, r.class_id, r.group_id, r.portal_type, r.effect, ${columns},
      array(with recursive below as (
          select r.category_id as id where r.category_id is not null
          union select c.id from below b join categories c on c.company_id = ${company.id} and c.parent_id = b.id)
        select id::float8 from below) as categories
    from restrictions r where r.company_id = ${company.id} and ${fits}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    listingId: row.listing_id,
    categoryIds: row.categories,
    classId: row.class_id,
    groupId: row.group_id,
    portalType: row.portal_type,
    customerId: row.customer_id,
    priceListId: row.price_list_id,
    effect: row.effect,
  }));
};

const withList = (viewer: Viewer, listId: number | null | undefined): Viewer =>
  typeof listId === 'number' ? { ...viewer, priceListId: listId } : viewer;

/**
 * A visitor of this type, with the price list that prices for them: a customer's own, or else that of the store.
 * @param storeListId the price list of the store at which they look
 */
export const viewerOf = async (
  { tx }: Pick<Scope, 'tx'>,
  {
    type,
    customerId,
    storeListId,
  }: { type: PortalType; customerId?: number | undefined; storeListId?: number | null | undefined },
): Promise<Viewer> => {
  if (customerId === undefined) return withList({ type }, storeListId);
  const row = await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('price_list_id')
    .executeTakeFirst();
  return withList({ type, customerId }, row?.price_list_id ?? storeListId);
};

/** What a visitor sees of listings: asked once, then answered for each of them. */
export const effectsFor = async (
  scope: Scope,
  viewer: Viewer,
): Promise<(listing: Restrictable) => Decision> => {
  const rules = await rulesFor(scope, viewer);
  return (listing) => decide(rules, viewer, listing);
};
