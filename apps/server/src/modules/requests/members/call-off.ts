import { offRentCallForm } from '@yardline/contract/off-rent-calls/off-rent-calls';
import type { Scope } from '../../../kernel/scope.ts';
import { createOffRentCall } from '../../off-rent-calls/public.ts';
import { lockOwn } from './own-contract.ts';
import { refuseNotOut } from '../out-lines.ts';
import type { AskedLine } from '../insert-request.ts';
import { findSent, type Said, writeRequest } from './write-request.ts';

type CallOff = { contractId: number; lines: readonly AskedLine[]; place: string; said: Said };

/**
 * Calls equipment off for the customer: its billing stops now, with a numbered receipt, in the same transaction; people of the
 * shop are not asked. [B4.18] [B4.20]
 * @returns the id of the request
 * @throws Refusal resource.not_found, contract.not_open, request.invalid at the lines
 */
export const callOff = async (scope: Scope, { contractId, lines, place, said }: CallOff): Promise<number> => {
  const own = await lockOwn(scope, contractId);
  const sent = await findSent(scope, own, said);
  if (sent !== undefined) return sent;
  refuseNotOut(own, lines);
  const login = await scope.tx
    .selectFrom('portal_logins')
    .where('id', '=', own.member.loginId)
    .select(['email', 'phone'])
    .executeTakeFirstOrThrow();
  const body = offRentCallForm.parse({
    contract_id: contractId,
    lines,
    reason: 'CO',
    channel: 'portal',
    byName: own.member.name.slice(0, 80),
    phone: (said.phone === '' ? login.phone : said.phone).slice(0, 24),
    email: login.email,
    place,
    notes: said.note.slice(0, 250),
  });
  const lent = own.lend(['contracts.view', 'contracts.edit', 'make_pickups']);
  const receipt = await createOffRentCall(lent, { params: {}, query: {}, body });
  return writeRequest(scope, own, { kind: 'off_rent', lines, said, outcome: { receiptId: receipt.id } });
};
