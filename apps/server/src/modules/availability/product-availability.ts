import type { productAvailability } from '@yardline/contract/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { timeline } from '@yardline/domain/availability/free';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { heldBy, isOverdue, listOpenHolds, type OpenHold } from '../holds/public.ts';
import { findParts } from '../parts/public.ts';
import { freeOver } from './free-over.ts';
import { type AskedStretch, stretchOf } from './stretch.ts';

type Reply = ReplyOf<typeof productAvailability>;

/** The documents behind the holds: their numbers and customers. */
const demandOf = async (scope: Scope, holds: readonly OpenHold[]): Promise<Reply['demand']> => {
  const ids = [...new Set(holds.flatMap(({ contract_id }) => contract_id ?? []))];
  const documents =
    ids.length === 0
      ? []
      : await scope.tx
          .selectFrom('contracts')
          .leftJoin('customers', 'customers.id', 'contracts.customer_id')
          .where('contracts.id', 'in', ids)
          .select(['contracts.id', 'contracts.number', 'customers.name'])
          .execute();
  const byId = new Map(documents.map((document) => [document.id, document]));
  return holds.map((hold) => ({
    status_code: hold.status_code,
    quantity: hold.quantity,
    starts_at: hold.starts_at,
    ends_at: hold.ends_at,
    is_overdue: isOverdue(hold, scope.now),
    contract_id: hold.contract_id,
    contract_number: byId.get(hold.contract_id ?? 0)?.number ?? null,
    customer_name: byId.get(hold.contract_id ?? 0)?.name ?? null,
  }));
};

type Asking = { number: string; stretch: AskedStretch; locationId: number | undefined };

const ofAsset = async (
  scope: Scope,
  assetId: number,
  { number, stretch, locationId }: Asking,
): Promise<Reply> => {
  const free = (await freeOver(scope, [assetId], stretch, { locationId })).get(assetId) ?? notFound();
  const period = { from: Temporal.Instant.from(stretch.from), to: Temporal.Instant.from(stretch.to) };
  const holds = (await listOpenHolds(scope, [assetId])).filter((hold) => {
    const { from, to } = heldBy(hold, scope.now);
    const isHere = locationId === undefined || hold.location_id === locationId;
    const isThen =
      Temporal.Instant.compare(from, period.to) < 0 &&
      (to === null || Temporal.Instant.compare(period.from, to) < 0);
    return isHere && isThen;
  });
  const steps = timeline(
    free.owned,
    holds.map((hold) => heldBy(hold, scope.now)),
    period,
  );
  return {
    number,
    ...free,
    timeline: steps.map((step) => ({ from: step.from.toString(), to: step.to.toString(), free: step.free })),
    demand: await demandOf(scope, holds),
  };
};

/** A part is on the shelf or not: its stock is the same all through the period. */
const ofPart = async (
  scope: Scope,
  partId: number,
  { number, stretch, locationId }: Asking,
): Promise<Reply> => {
  const part = (await findParts(scope, [partId])).get(partId) ?? notFound();
  const onHand = locationId === undefined ? part.on_hand : (part.stock.get(locationId) ?? 0);
  const { from, to } = stretch;
  return {
    number,
    owned: onHand,
    available: onHand,
    availabilityNA: !part.has_availability,
    timeline: [{ from, to, free: onHand }],
    demand: [],
  };
};

/**
 * A product over a period: what is free of it all through, what is free when, and the documents that have the rest.
 * @throws Refusal resource.not_found, request.invalid
 */
export const getProductAvailability = async (
  scope: Scope,
  { params, query }: InputOf<typeof productAvailability>,
): Promise<Reply> => {
  const { number } = params;
  const { tx } = scope;
  const asset = await tx.selectFrom('assets').where('number', '=', number).select('id').executeTakeFirst();
  const part = await tx.selectFrom('parts').where('number', '=', number).select('id').executeTakeFirst();
  if (asset === undefined && part === undefined) notFound();
  const stretch = await stretchOf(scope, query, { locationId: query.location });
  const asked = { number, stretch, locationId: query.location };
  return asset === undefined ? ofPart(scope, part?.id ?? 0, asked) : ofAsset(scope, asset.id, asked);
};
