import type { getPickSheet as endpoint } from '@yardline/contract/contracts/picks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isToPick } from '@yardline/domain/contracts/line-status';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { promises } from '../../parts/public.ts';
import { linesOf, readContract } from '../contracts.queries.ts';
import { mayView } from '../rights.ts';

/**
 * What the lines of a sales order that wait are picked by. [B1.2]
 * @throws Refusal resource.not_found, also for those who may not see the order
 */
export const getPickSheet = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const order = await readContract(scope, id);
  if (!mayView(scope, order)) return notFound();
  const waiting = order.kind === 'sales_order' ? (await linesOf(scope, id)).filter(isToPick) : [];
  const shelved = await promises.shelved(
    scope,
    waiting.flatMap((line) => line.part_id ?? []),
    order.location_id ?? 0,
  );
  return {
    lines: waiting.flatMap((line) => {
      const there = shelved.get(line.part_id ?? 0);
      return there === undefined ? [] : [{ lineId: line.id, ...there }];
    }),
  };
};
