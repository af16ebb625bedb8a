import type { PickerRow } from '@yardline/contract/availability/availability';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { findAssetCandidates, priceCandidates, type stretchOf } from '../availability/public.ts';
import { seats } from '../holds/public.ts';

export type Stretch = Awaited<ReturnType<typeof stretchOf>>;

/** What is wanted, of which product, where and when. */
export type Asked = {
  product: AssetFacts;
  quantity: number;
  stretch: Stretch;
  /** The yard of the document; of groups its machines count alone. */
  locationId: number | undefined;
  /** Whose rates price it. */
  party: { division_id: number; customer_id?: number | undefined; site_id?: number | undefined };
  exceptContractId: number | undefined;
};

/** @throws Refusal resource.not_found */
export const productAsked = async (scope: Scope, id: number): Promise<AssetFacts> =>
  (await findAssets(scope, [id])).get(id) ?? notFound();

/** Where stock of a product counts: of a group in the yard, of everything else wherever it stands. */
export const placeOf = ({ product, locationId }: Asked): number | undefined =>
  product.kind === 'group' ? locationId : undefined;

/** The product as a picker shows it, with its price over the stretch; undefined where no picker offers it. */
export const findRow = async (
  scope: Scope,
  { product, stretch, locationId, party }: Asked,
): Promise<PickerRow | undefined> => {
  const found = await findAssetCandidates(scope, {
    stretch,
    options: { groupsAt: locationId },
    filter: sql`a.id = ${product.id}`,
    limit: 1,
  });
  const [row] = await priceCandidates(scope, found, stretch, party);
  return row;
};

/** The same of a product that is offered. @throws Refusal resource.not_found */
export const rowOf = async (scope: Scope, asked: Asked): Promise<PickerRow> =>
  (await findRow(scope, asked)) ?? notFound();

/** What could be had where lines of groups make room, as a save would let them. */
const fitting = async (
  scope: Scope,
  { product, quantity, stretch, locationId, exceptContractId }: Asked,
): Promise<number> => {
  if (locationId === undefined || !['group', 'numbered'].includes(product.kind)) return 0;
  const ask = { assetId: product.id, quantity, locationId, from: stretch.from, to: stretch.to };
  return (await seats.couldFit(scope, [ask], exceptContractId)).get(ask) ?? 0;
};

/** What is free of it where lines of groups make room; null where that is not reckoned. */
export const availableOf = async (scope: Scope, asked: Asked, free: number | null): Promise<number | null> =>
  free === null || free >= asked.quantity ? free : Math.max(free, await fitting(scope, asked));

/** What all pieces cost where one costs so much. */
export const priceOfAll = (price: number | null, quantity: number): number | null =>
  price === null ? null : amount(times(cents(price), quantity));
