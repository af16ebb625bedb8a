import { documentTold } from '@yardline/domain/staging/states';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from '../assets/public.ts';
import { isOthers, isWhole, type ItemRow } from './items.queries.ts';
import { type Locked, refuseClaimed } from './write-staging.ts';

/** What the actor is at or was given comes first, then the order of the document. */
const rank = ({ actor }: Scope, item: ItemRow): number => {
  if (item.claimed_by === actor.userId) return 0;
  if (item.assigned_to === actor.userId) return 1;
  return item.assigned_to === null ? 2 : 3;
};

/**
 * What of a document a scanned machine or product is for: what it is held for, else any of its group that waits.
 * @throws Refusal staging.staged_already, staging.claimed, staging.not_wanted
 */
export const chooseItem = async (scope: Scope, locked: Locked, asset: AssetFacts): Promise<ItemRow> => {
  const { items, contract } = locked;
  const own = items.filter(({ asset_id: id }) => id === asset.id);
  const standing = own.find(isWhole);
  const waiting = own.filter((item) => !isWhole(item));
  if (standing !== undefined && waiting.length === 0)
    throw new Refusal('staging.staged_already', { number: asset.number, place: standing.place });
  const any = items.filter(
    (item) => item.is_any && !isWhole(item) && asset.kind === 'numbered' && item.group_id === asset.group_id,
  );
  const candidates = [...waiting, ...any];
  const [wanted] = candidates;
  if (wanted === undefined)
    throw new Refusal('staging.not_wanted', {
      number: asset.number,
      document: documentTold(contract, scope.language),
    });
  const free = candidates.filter((item) => !isOthers(scope, item));
  const [first] = free.toSorted((a, b) => rank(scope, a) - rank(scope, b));
  if (first === undefined) return refuseClaimed(scope, locked, wanted);
  return waiting.find((item) => free.includes(item)) ?? first;
};

/**
 * How many stand ready with what is put there now. Of counted goods the number is asked: one is never taken silently.
 * @throws Refusal request.invalid with staging.how_many, quantity.invalid or staging.more_than_wanted
 */
export const countOf = (item: ItemRow, quantity: number | null): number => {
  const rest = item.quantity - item.staged;
  const data = { number: item.asset_number, quantity: rest };
  const refuse = (code: FieldRefusal['code']) => refuseFields([{ path: 'quantity', code, data }]);
  if (item.is_numbered) return quantity === null || quantity === 1 ? 1 : refuse('quantity.invalid');
  if (quantity === null) return rest === 1 ? item.quantity : refuse('staging.how_many');
  return quantity > rest ? refuse('staging.more_than_wanted') : item.staged + quantity;
};
