import type { previewTakingBack as endpoint } from '@yardline/contract/returns/taken-back';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import type { Scope } from '../../../kernel/scope.ts';
import { downSince, readingsOfReturn, yardOfReturn } from './facts.queries.ts';
import { readReturn } from './find-return.ts';
import { judgeReturn } from './judge-return.ts';

/** What taking a return back would change, and what refuses it. @throws Refusal resource.not_found */
export const previewTakingBack = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { found, contract } = await readReturn(scope, id);
  const { lines, charges, repairs, holds, refused } = await judgeReturn(scope, { found, contract });
  const assetIds = holds.lines.map(({ assetId }) => assetId);
  return {
    number: found.number,
    lines: lines.map(({ lineId, product, quantity, condition, before }) => ({
      contract_line_id: lineId,
      product,
      quantity,
      is_missing: condition === 'missing',
      off_rents: before?.offRents.length ?? 0,
    })),
    is_reopened: contract.status === 'closed',
    charges: charges
      .filter(({ is_billed: isBilled }) => !isBilled)
      .map(({ description, amount }) => ({ description, amount })),
    readings: await readingsOfReturn(scope, found, assetIds),
    down: await downSince(scope, holds.returnLineIds),
    work_orders: repairs.filter(({ is_begun: isBegun }) => !isBegun).map(({ number }) => number),
    yard_returns: await yardOfReturn(scope, holds.returnLineIds),
    refused: refused.map(({ code, data = {} }) => ({ reason: code, text: say(scope.language, code, data) })),
  };
};
