import type { listOffRents, OffRent } from '@yardline/contract/contracts/off-rents';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import {
  type ContractRecord,
  type LineRecord,
  linesOf,
  lockContract,
  readContract,
} from '../contracts.queries.ts';
import { demandFree } from '../../srm-locks/public.ts';
import { demandOf, mayView } from '../rights.ts';

/** The times off rent of a contract that were not taken back. */
export const offRentsOf = async (scope: Scope, contractId: number): Promise<ReplyOf<typeof listOffRents>> => {
  const rows = await scope.tx
    .selectFrom('off_rents as o')
    .innerJoin('contract_lines as l', 'l.id', 'o.contract_line_id')
    .innerJoin('assets', 'assets.id', 'l.asset_id')
    .where('l.contract_id', '=', contractId)
    .where('o.status', '<>', 'deleted')
    .orderBy('o.starts_at')
    .orderBy('o.id')
    .select(['o.id', 'l.id as lineId', 'l.line_number as lineNumber', 'assets.number as product'])
    .select(['l.description', 'l.quantity', 'o.starts_at as from', 'o.ends_at as to', 'o.reason'])
    .leftJoin('off_rent_receipts as r', 'r.id', 'o.receipt_id')
    .select(['o.free_percent as freePercent', 'o.status', 'o.notes', 'o.share_reason as shareReason'])
    .select('r.number as receipt')
    .$narrowType<Pick<OffRent, 'reason' | 'status'>>()
    .execute();
  return { offRents: rows };
};

/** The number of a receipt, as people say it after OR-. */
export const receiptNumber = async ({ tx }: Scope, id: number): Promise<number> => {
  const receipt = await tx
    .selectFrom('off_rent_receipts')
    .where('id', '=', id)
    .select('number')
    .executeTakeFirstOrThrow();
  return receipt.number;
};

/** @throws Refusal resource.not_found, also where the caller may not see the contract */
export const listContractOffRents = async (
  scope: Scope,
  { params }: InputOf<typeof listOffRents>,
): Promise<ReplyOf<typeof listOffRents>> => {
  const contract = await readContract(scope, params.id);
  return mayView(scope, contract) ? offRentsOf(scope, params.id) : notFound();
};

/** A contract that is changed, under its lock, with its lines and the zone in which its days are cut. */
export type OpenContract = { contract: ContractRecord; lines: LineRecord[]; zone: string };

/**
 * Locks an open contract whose rentals may be put off and on rent, or exchanged.
 * @throws Refusal resource.not_found, permission.denied, contract.not_contract, contract.not_open, contract.locked
 */
export const lockRented = async (scope: Scope, contractId: number): Promise<OpenContract> => {
  const rented = await rentedOf(scope, await lockContract(scope, contractId));
  await demandFree(scope, contractId);
  return rented;
};

/** The same without the lock, to look at. @throws Refusal as lockRented */
export const readRented = async (scope: Scope, contractId: number): Promise<OpenContract> =>
  rentedOf(scope, await readContract(scope, contractId));

const rentedOf = async (scope: Scope, contract: ContractRecord): Promise<OpenContract> => {
  demandOf(scope, contract, 'edit');
  if (contract.kind !== 'contract') throw new Refusal('contract.not_contract');
  if (contract.status !== 'open') throw new Refusal('contract.not_open');
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', contract.division_id)
    .select('time_zone')
    .executeTakeFirst();
  return {
    contract,
    lines: await linesOf(scope, contract.id),
    zone: division?.time_zone ?? scope.company.timeZone,
  };
};

/**
 * A time off rent of the contract that still stands, with its line, locked.
 * @throws Refusal resource.not_found
 */
export const lockOffRent = async (scope: Scope, { lines }: OpenContract, offRentId: number) => {
  const off = await scope.tx
    .selectFrom('off_rents')
    .selectAll()
    .where('id', '=', offRentId)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  const line = lines.find(({ id }) => id === off?.contract_line_id);
  if (off === undefined || line === undefined) return notFound();
  return { off, line };
};
