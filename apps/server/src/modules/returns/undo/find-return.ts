import { notFound } from '../../../kernel/refusal.ts';
import { demand, may, type Place, type Scope } from '../../../kernel/scope.ts';
import { type ContractRecord, lockContract, mayView, placeOf, readContract } from '../../contracts/public.ts';

export type StoredReturn = {
  id: number;
  number: number;
  contract_id: number;
  location_id: number;
  created_at: string;
  reversed_at: string | null;
};

const find = async ({ tx }: Scope, id: number): Promise<StoredReturn> =>
  (await tx
    .selectFrom('returns')
    .leftJoin('return_reversals as v', 'v.return_id', 'returns.id')
    .where('returns.id', '=', id)
    .select(['returns.id', 'number', 'contract_id', 'location_id', 'created_at', 'v.reversed_at'])
    .executeTakeFirst()) ?? notFound();

const seen = (scope: Scope, contract: ContractRecord): Place => {
  const place = placeOf(contract);
  if (!may(scope, 'returns.view', place) || !mayView(scope, contract)) return notFound();
  return place;
};

/** A return and its contract, to look at. @throws Refusal resource.not_found */
export const readReturn = async (scope: Scope, id: number) => {
  const found = await find(scope, id);
  const contract = await readContract(scope, found.contract_id);
  seen(scope, contract);
  return { found, contract };
};

/**
 * The same for who may take it back: who may return and change the contract, which is locked.
 * @throws Refusal resource.not_found, permission.denied
 */
export const lockReturn = async (scope: Scope, id: number) => {
  const { contract_id: contractId } = await find(scope, id);
  const contract = await lockContract(scope, contractId);
  const place = seen(scope, contract);
  demand(scope, 'returns.create', place);
  demand(scope, 'contracts.edit', place);
  // Read under the lock: two who take it back at once do so one after the other.
  return { found: await find(scope, id), contract };
};
