import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../../assets/public.ts';
import { isMetered } from '../exchanges/readings.ts';
import { placeOf } from '../rights.ts';
import type { LockedBar } from './lock-bar.ts';

/** A line that asked for this very machine has another product from now on; one of a group only holds another machine. */
const isNamed = ({ line, assetId }: LockedBar): boolean => line.asset_id === assetId;

/** @throws Refusal permission.denied where the machine was asked for by its number */
export const demandSeat = (scope: Scope, bar: LockedBar): void => {
  if (isNamed(bar)) demand(scope, 'substitution', placeOf(bar.contract));
};

/** What was asked for first, if that is not what it has again. */
const requestedOf = ({ line }: LockedBar, to: AssetFacts, reason: string) => {
  const requested = line.requested_asset_id ?? line.asset_id;
  return requested === to.id
    ? { requested_asset_id: null, substitution_reason: '' }
    : { requested_asset_id: requested, substitution_reason: reason };
};

/**
 * Writes on the line, and tells in the history of its document, that it has another machine. The hold has moved already.
 * @throws Refusal field.required for a machine that was asked for by its number, without a reason
 */
export const seatLine = async (
  scope: Scope,
  bar: LockedBar,
  { toAssetId, reason }: { toAssetId: number; reason: string },
): Promise<void> => {
  const { contract, line, assetId } = bar;
  const assets = await findAssets(scope, [assetId, toAssetId]);
  const [from, to] = [assets.get(assetId), assets.get(toAssetId)];
  if (from === undefined || to === undefined) throw new Refusal('asset.not_found');
  const isAsked = isNamed(bar);
  if (isAsked) {
    const isRead = contract.kind === 'contract' && isMetered(to);
    await scope.tx
      .updateTable('contract_lines')
      .set({
        asset_id: to.id,
        description: to.description,
        ...requestedOf(bar, to, reason),
        meter_out: isRead ? to.meter : null,
        meter_reason: '',
        row_version: line.row_version + 1,
      })
      .where('id', '=', line.id)
      .execute();
  }
  const name = isAsked ? 'product' : 'proposed_machine';
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contract.id,
    before: { line: line.line_number, [name]: from.number },
    after: { line: line.line_number, [name]: to.number, ...(isAsked ? { substitution: reason } : {}) },
  });
};
