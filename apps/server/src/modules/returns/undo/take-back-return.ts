import type { takeBackReturn as endpoint } from '@yardline/contract/returns/taken-back';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { publish } from '../../../kernel/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { meters, offFleet } from '../../assets/public.ts';
import { lineActs } from '../../contracts/public.ts';
import { demandFree } from '../../srm-locks/public.ts';
import { endings, lockOrder } from '../../work-orders/public.ts';
import { giveBackToYard } from '../../yard-returns/public.ts';
import { getReturnRow } from '../returns.queries.ts';
import { lockReturn } from './find-return.ts';
import { type JudgedReturn, judgeReturn } from './judge-return.ts';

/** Orders that nobody has begun are void: what they would repair never came back. */
const voidRepairs = async (scope: Scope, { repairs }: JudgedReturn): Promise<void> => {
  for (const { id } of repairs) {
    const order = await lockOrder(scope, id);
    demand(scope, 'work_orders.edit', { division: order.division_id, location: order.location_id });
    await endings.end(scope, order, { step: 'close', isVoid: true });
    await audit(scope, {
      action: 'close',
      noun: 'work_orders',
      rowId: id,
      before: { status: order.status },
      after: { step: 'close', is_void: true },
    });
  }
};

/** What was missing is with the customer again, and owned as before. */
const putBackMissing = async (scope: Scope, { found, holds }: JudgedReturn): Promise<void> => {
  const missing = holds.lines.filter((line) => line.missing > 0);
  for (const { assetId, missing: quantity } of missing.toSorted((a, b) => a.assetId - b.assetId))
    await offFleet.putBack(scope, { assetId, locationId: found.location_id, quantity });
};

const linesOut = ({ lines, credited }: JudgedReturn) =>
  lines.flatMap(({ lineId, before, billedThrough }) => {
    if (before === undefined) return [];
    const { status, offRents } = before;
    return [
      {
        lineId,
        status,
        offRents,
        billedThrough: credited.has(lineId) ? billedThrough : before.billedThrough,
      },
    ];
  });

/**
 * Takes back a return that was entered by mistake: its lines are out again as before it, with their holds; its readings count for
 * nothing; what it charged and nobody was billed comes off the contract, which is open again. The return stays as it was entered, with
 * when, by whom and why it was taken back. Nothing that was posted changes: what billed the return is credited first. [B2.16]
 * @throws Refusal resource.not_found, permission.denied, contract.locked, contract.archived, contract.not_open,
 * return.taken_back_already, return.not_kept, return.later_return, return.billed, return.repair_begun, return.damage_estimated,
 * return.at_vendor, return.given_again, return.in_shop, return.in_transfer, return.pieces_taken
 */
export const takeBackReturn = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { found, contract } = await lockReturn(scope, id);
  await demandFree(scope, contract.id);
  const judged = await judgeReturn(scope, { found, contract });
  const [why] = judged.refused;
  if (why !== undefined) throw new Refusal(why.code, why.data);
  const { holds, charges } = judged;
  await voidRepairs(scope, judged);
  await putBackMissing(scope, judged);
  await meters.takeBack(scope, {
    assetIds: holds.lines.map(({ assetId }) => assetId),
    readAt: found.created_at,
  });
  await giveBackToYard(scope, holds.returnLineIds);
  await lineActs.undoReturn(scope, contract.id, {
    lines: linesOut(judged),
    holds,
    chargeLineIds: charges.filter(({ is_billed: isBilled }) => !isBilled).map((line) => line.id),
  });
  const reversal = {
    reversed_at: scope.now.toString(),
    reversed_by: scope.actor.userId,
    reason,
  };
  await scope.tx
    .insertInto('return_reversals')
    .values({ company_id: scope.company.id, return_id: id, ...reversal })
    .execute();
  await audit(scope, { action: 'cancel', noun: 'returns', rowId: id, after: reversal });
  await publish(scope, {
    topic: 'return.taken_back',
    payload: { return_id: id, contract_id: contract.id },
  });
  return { return: await getReturnRow(scope, id), contract_status: 'open' };
};
