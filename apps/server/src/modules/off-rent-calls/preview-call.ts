import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { previewOffRentCall as endpoint } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { amount, sum } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { rentWithout } from '../charges/public.ts';
import { callOffs } from '../contracts/public.ts';
import { billedBeyond } from './receipts.queries.ts';
import { makesPickup } from './settings.ts';

/**
 * What a call-off would do, judged and reckoned as the call itself: the rent of its lines without and with it. Nothing is
 * written.
 * @throws Refusal as createOffRentCall, product.no_rate
 */
export const previewOffRentCall = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const call = await callOffs.judge(scope, await callOffs.read(scope, body.contract_id), body);
  const rents: Awaited<ReturnType<typeof rentWithout>>[] = [];
  for (const { line, quantity } of call.lines)
    rents.push(
      await rentWithout(scope, { ...line, quantity }, { from: call.at, freePercent: call.freePercent }),
    );
  return {
    effective_at: call.at.toString(),
    rent_before: amount(sum(rents.map(({ before }) => before))),
    rent_after: amount(sum(rents.map(({ after }) => after))),
    billed_beyond: await billedBeyond(
      scope,
      call.lines.map(({ line }) => line.id),
      call.at,
    ),
    is_waiting: call.isWaiting,
    makes_pickup: await makesPickup(scope),
  };
};
