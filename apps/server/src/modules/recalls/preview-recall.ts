import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { mostPreviewed, type previewRecall as endpoint } from '@yardline/contract/recalls/recall-machines';
import type { Scope } from '../../kernel/scope.ts';
import { compareRecall } from '../recall-book/public.ts';
import { countOnRent, placesOf } from './machines.queries.ts';

/** Which machines a recall would name, those that are new to it first. */
export const previewRecall = async (
  scope: Scope,
  { body: { recall_id: recallId, ...named } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { found, kept, letGo, withoutSerialNumber } = await compareRecall(scope, named, recallId);
  const changes = new Map<number, 'found' | 'kept' | 'let_go'>([
    ...found.map((id) => [id, 'found'] as const),
    ...letGo.map(({ asset_id: id }) => [id, 'let_go'] as const),
    ...kept.map((id) => [id, 'kept'] as const),
  ]);
  const [onRent, machines] = await Promise.all([
    countOnRent(scope, [...found, ...kept]),
    placesOf(scope, [...changes.keys()].slice(0, mostPreviewed)),
  ]);
  return {
    total: found.length + kept.length,
    on_rent: onRent,
    without_serial_number: withoutSerialNumber,
    machines: machines.map((row) => Object.assign(row, { change: changes.get(row.asset_id) ?? 'kept' })),
  };
};
