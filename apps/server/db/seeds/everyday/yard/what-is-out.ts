import type { Scope } from '../../../../src/kernel/scope.ts';

/** Machines that are out on contracts from a yard, the first that is due back before the others. */
export const machinesOut = ({ tx }: Scope, locationId: number) =>
  tx
    .selectFrom('contract_lines')
    .innerJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .innerJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .where('contract_lines.status_code', '=', 'O')
    .where('contracts.status', '=', 'open')
    .where('assets.kind', '=', 'numbered')
    .where('assets.location_id', '=', locationId)
    .orderBy('contracts.ends_at')
    .orderBy('contract_lines.id')
    .select(['contract_lines.id', 'contract_lines.contract_id', 'assets.number', 'assets.group_id'])
    .execute();
