import type { Scope } from '../../../kernel/scope.ts';
import { lockOwn } from './own-contract.ts';
import { refuseNotOut } from '../out-lines.ts';
import { findSent, type Said, writeRequest } from './write-request.ts';
import { refuseAsked } from '../insert-request.ts';

type Trouble = { contractId: number; lineId: number; isStopped: boolean; said: Said };

/**
 * Asks for the repair of a machine that is out; people of the shop make a work order of it. [B4.18] [B7.32]
 * @returns the id of the request
 * @throws Refusal resource.not_found, contract.not_open, request.invalid at the line, customer_request.asked_already
 */
export const askForService = async (
  scope: Scope,
  { contractId, lineId, isStopped, said }: Trouble,
): Promise<number> => {
  const own = await lockOwn(scope, contractId);
  const sent = await findSent(scope, own, said);
  if (sent !== undefined) return sent;
  const lines = [{ lineId, quantity: 1 }];
  refuseNotOut(own, lines);
  await refuseAsked(scope, 'service', [lineId]);
  return writeRequest(scope, own, { kind: 'service', lines, said, isStopped });
};
