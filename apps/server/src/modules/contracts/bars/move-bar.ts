import type { moveBar as endpoint } from '@yardline/contract/contracts/bars';
import type { Contract } from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { seats } from '../../holds/public.ts';
import { getContractById } from '../contract-reply.ts';
import { bumpContract } from '../contracts.queries.ts';
import { lockBar } from './lock-bar.ts';
import { demandSeat, seatLine } from './seat-line.ts';

/**
 * Lets a line have another machine of its group, as a clerk drags a bar of the timeline. [B2.5] [B5.21]
 * @throws Refusal as lockBar and seats.change; permission.denied, request.invalid
 */
export const moveBar = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const bar = await lockBar(scope, params.id, body, ifMatch);
  demandSeat(scope, bar);
  if (body.toAssetId === body.assetId)
    refuseFields([{ path: 'toAssetId', code: 'substitution.same_product' }]);
  if (bar.line.asset_id === body.assetId && body.reason === '')
    refuseFields([{ path: 'reason', code: 'field.required' }]);
  await seats.change(scope, [{ lineId: body.lineId, from: body.assetId, to: body.toAssetId }]);
  await seatLine(scope, bar, body);
  await bumpContract(scope, params.id);
  return getContractById(scope, params.id);
};
