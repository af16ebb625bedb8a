import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockFor } from '../lines/lock-for.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findAssets } from '../../assets/public.ts';
import { type ContractRecord, type LineRecord } from '../contracts.queries.ts';

/** A machine that a line holds, with its document, locked. */
export type LockedBar = { contract: ContractRecord; line: LineRecord; assetId: number };

type Asked = { lineId: number; assetId: number };

/** @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open and what else keeps it from changes */
export const lockOpen = async (
  scope: Scope,
  id: number,
  ifMatch: number | undefined,
): Promise<{ contract: ContractRecord; lines: LineRecord[] }> => {
  const { contract, lines } = await lockFor(scope, 'edit', { id, ifMatch });
  if (contract.status !== 'open' || contract.kind === 'quote') throw new Refusal('contract.not_open');
  return { contract, lines };
};

/** @throws Refusal as lockOpen; contract.line_not_found, bar.left_yard {number} */
export const lockBar = async (
  scope: Scope,
  contractId: number,
  { lineId, assetId }: Asked,
  ifMatch: number | undefined,
): Promise<LockedBar> => {
  const { contract, lines } = await lockOpen(scope, contractId, ifMatch);
  const line = lines.find(({ id, type }) => id === lineId && type === 'R');
  if (line === undefined) throw new Refusal('contract.line_not_found');
  if (!isToDeliver(line)) {
    const number = (await findAssets(scope, [assetId])).get(assetId)?.number ?? '';
    throw new Refusal('bar.left_yard', { number });
  }
  return { contract, line, assetId };
};
