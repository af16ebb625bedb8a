import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { type HeldDeposit, lockDeposits } from '../deposit-book/public.ts';

/**
 * Locks a deposit, and the document that it is held for before it.
 * @throws Refusal resource.not_found; server.busy where it went over to another document meanwhile: the call is repeated
 */
export const lockWithDocument = async (
  scope: Scope,
  { id, contract_id: contractId }: { id: number; contract_id: number | null },
): Promise<HeldDeposit> => {
  if (contractId !== null) await lockContract(scope, contractId);
  const [deposit] = await lockDeposits(scope, [id]);
  if (deposit === undefined) return notFound();
  if (deposit.contract_id !== null && deposit.contract_id !== contractId) throw new Refusal('server.busy');
  return deposit;
};
