import type { swapBars as endpoint } from '@yardline/contract/contracts/bars';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { seats } from '../../holds/public.ts';
import { bumpContract, readContract } from '../contracts.queries.ts';
import { lockBar, type LockedBar } from './lock-bar.ts';
import { demandSeat, seatLine } from './seat-line.ts';

type Bar = InputOf<typeof endpoint>['body']['one'];

/** Both documents, locked in the order of their ids. */
const lockBoth = async (scope: Scope, one: Bar, other: Bar): Promise<[LockedBar, LockedBar]> => {
  const lock = (bar: Bar) => lockBar(scope, bar.contractId, bar, bar.rowVersion);
  if (one.contractId <= other.contractId) {
    const first = await lock(one);
    return [first, await lock(other)];
  }
  const second = await lock(other);
  return [await lock(one), second];
};

/**
 * Two lines change machines in one transaction: what each had is the other's, for the time of each. [B2.5]
 * @throws Refusal as lockBar and seats.change; permission.denied, request.invalid
 */
export const swapBars = async (
  scope: Scope,
  { body: { one, other, reason } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const both = await lockBoth(scope, one, other);
  for (const bar of both) demandSeat(scope, bar);
  if (one.assetId === other.assetId) refuseFields([{ path: 'other', code: 'substitution.same_product' }]);
  if (reason === '' && both.some(({ line, assetId }) => line.asset_id === assetId))
    refuseFields([{ path: 'reason', code: 'field.required' }]);
  await seats.change(scope, [
    { lineId: one.lineId, from: one.assetId, to: other.assetId },
    { lineId: other.lineId, from: other.assetId, to: one.assetId },
  ]);
  await seatLine(scope, both[0], { toAssetId: other.assetId, reason });
  await seatLine(scope, both[1], { toAssetId: one.assetId, reason });
  const ids = [...new Set([one.contractId, other.contractId])];
  for (const id of ids) await bumpContract(scope, id);
  const contracts = [];
  for (const id of ids) {
    const { row_version } = await readContract(scope, id);
    contracts.push({ id, row_version });
  }
  return { contracts };
};
