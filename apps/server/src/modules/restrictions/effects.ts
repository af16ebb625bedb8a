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
        columns: sql`null::bigint as customer_id, null::bigint as price_list_id`,
        fits: sql`r.portal_type = 'guest'`,
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

/** Everybody who has not signed in. */
export const guest: Viewer = { type: 'guest' };

/** A customer as a visitor of this type, with their price list. */
export const viewerOf = async (
  { tx }: Scope,
  type: PortalType,
  customerId: number | undefined,
): Promise<Viewer> => {
  if (customerId === undefined) return { type };
  const row = await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('price_list_id')
    .executeTakeFirst();
  return {
    type,
    customerId,
    ...(typeof row?.price_list_id === 'number' ? { priceListId: row.price_list_id } : {}),
  };
};

/** What a visitor sees of listings: asked once, then answered for each of them. */
export const effectsFor = async (
  scope: Scope,
  viewer: Viewer,
): Promise<(listing: Restrictable) => Decision> => {
  const rules = await rulesFor(scope, viewer);
  return (listing) => decide(rules, viewer, listing);
};
