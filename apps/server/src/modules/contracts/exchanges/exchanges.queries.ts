import type { Exchange, listExchanges, Substitution } from '@yardline/contract/contracts/exchanges';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { readContract } from '../contracts.queries.ts';
import { mayView } from '../rights.ts';

/** The substitutions of a document, oldest first. [B3.54] */
const substitutionsOf = ({ tx }: Scope, contractId: number): Promise<Substitution[]> =>
  tx
    .selectFrom('substitutions as s')
    .innerJoin('assets as old', 'old.id', 's.old_asset_id')
    .innerJoin('assets as new', 'new.id', 's.new_asset_id')
    .innerJoin('contract_lines as l', 'l.id', 's.new_line_id')
    .innerJoin('users', 'users.id', 's.created_by')
    .where('s.contract_id', '=', contractId)
    .orderBy('s.id')
    .select(['s.id', 's.new_line_id as lineId', 'l.line_number as lineNumber', 's.created_at as at'])
    .select(['s.quantity', 'old.number as requestedProduct', 'new.number as rentedProduct'])
    .select(['s.reason', 'users.name as by'])
    .execute();

/** The exchanges and substitutions of a contract, oldest first. */
export const exchangesOf = async (
  scope: Scope,
  contractId: number,
): Promise<ReplyOf<typeof listExchanges>> => {
  const rows = await scope.tx
    .selectFrom('exchanges as e')
    .innerJoin('assets as old', 'old.id', 'e.old_asset_id')
    .innerJoin('assets as new', 'new.id', 'e.new_asset_id')
    .innerJoin('contract_lines as l', 'l.id', 'e.contract_line_id')
    .innerJoin('users', 'users.id', 'e.created_by')
    .where('e.contract_id', '=', contractId)
    .orderBy('e.exchanged_at')
    .orderBy('e.id')
    .selectAll('e')
    .select(['old.number as old_product', 'new.number as new_product', 'l.line_number', 'users.name as by'])
    .$narrowType<Pick<Exchange, 'reason' | 'clock'>>()
    .execute();
  return {
    substitutions: await substitutionsOf(scope, contractId),
    exchanges: rows.map((row) => ({
      id: row.id,
      lineId: row.contract_line_id,
      lineNumber: row.line_number,
      at: row.exchanged_at,
      quantity: row.quantity,
      reason: row.reason,
      clock: row.clock,
      notes: row.notes,
      by: row.by,
      old: {
        product: row.old_product,
        meterOut: row.meter_out,
        fuelOut: row.fuel_out,
        meterIn: row.meter_in,
        fuelIn: row.fuel_in,
      },
      new: { product: row.new_product, meterOut: row.next_meter_out, fuelOut: row.next_fuel_out },
    })),
  };
};

/** @throws Refusal resource.not_found, also where the caller may not see the contract */
export const listContractExchanges = async (
  scope: Scope,
  { params }: InputOf<typeof listExchanges>,
): Promise<ReplyOf<typeof listExchanges>> => {
  const contract = await readContract(scope, params.id);
  return mayView(scope, contract) ? exchangesOf(scope, params.id) : notFound();
};
