import type { getAvailabilityAsOf as endpoint } from '@yardline/contract/availability/as-of';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { periodOf, refuseDisorder } from '../period.ts';
import { answerOf } from '../product-availability.ts';
import { heldThen } from './held-then.ts';
import { stockReplay } from './stock-replay.ts';

/**
 * What was free of a machine or a counted product over a period, as it was known at a moment. Parts are on the shelf or not, and
 * have no history here.
 * @throws Refusal history.none, history.later {since}, request.invalid
 */
export const availabilityAsOf = async (
  scope: Scope,
  { query: { at: asked, number, ...query } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const period = await periodOf(scope, query);
  refuseDisorder(period);
  const asset = await scope.tx
    .selectFrom('assets')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  if (asset === undefined) throw new Refusal('history.none');
  const { told, at, facts } = await stockReplay(scope, asset.id, asked);
  const then = { ...scope, now: at };
  const holds = await heldThen(then, { assetId: asset.id, facts, period });
  const owned = period.locationId === undefined ? facts.quantity : ownedThere(facts, period.locationId);
  const product = {
    number: facts.number,
    description: facts.description,
    kind: facts.kind,
    owned: facts.is_active ? owned : 0,
    availabilityNA: !facts.has_availability || facts.kind === 'customer_owned' || facts.kind === 'kit',
    turnaround_minutes: facts.turnaround_minutes,
  };
  return { ...told, availability: answerOf(product, holds, period) };
};

type Owned = Awaited<ReturnType<typeof stockReplay>>['facts'];

const ownedThere = ({ kind, location_id: home, quantity, stock }: Owned, locationId: number): number => {
  if (kind === 'bulk') return stock[String(locationId)] ?? 0;
  return home === locationId ? quantity : 0;
};
