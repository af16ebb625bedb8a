import type { PartOrder } from '@yardline/contract/parts/parts';
import { nameOfKeeper } from '@yardline/contract/parts/keepers';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Scope } from '../../kernel/scope.ts';
import type { Shelf } from './shelves.ts';

/** A page shows its first orders; what all of them have is the shelf's own figure. */
const shown = 200;

/** Orders that a refusal names before it says that there are more. */
const named = 5;

/** The orders that wait for a part, of divisions whose contracts the caller may see, those that get pieces first on top. */
export const ordersOf = ({ tx, actor }: Scope, partId: number): Promise<PartOrder[]> =>
  tx
    .selectFrom('part_promises')
    .innerJoin('contracts', 'contracts.id', 'part_promises.contract_id')
    .innerJoin('contract_lines', 'contract_lines.id', 'part_promises.contract_line_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .innerJoin('locations', 'locations.id', 'part_promises.location_id')
    .where('part_promises.part_id', '=', partId)
    .where('contracts.division_id', 'in', [0, ...divisionsWhere(actor.holder, 'contracts.view')])
    .orderBy('locations.title')
    .orderBy('part_promises.id')
    .select(['part_promises.id', 'part_promises.contract_id', 'contracts.number as contract_number'])
    .select(['contracts.kind as contract_kind', 'part_promises.waits_for_delivery'])
    .$narrowType<Pick<PartOrder, 'contract_kind'>>()
    .select(['customers.name as customer_name', 'locations.title as location_title'])
    .select(['part_promises.wanted', 'part_promises.promised', 'contract_lines.expected_on'])
    .limit(shown)
    .execute();

/** The documents that pieces of a shelf are promised to, as a refusal names them: `sales order 12, reservation 15`. */
export const namedOrders = async (
  { tx, language }: Scope,
  { partId, locationId }: Shelf,
): Promise<string> => {
  const rows = await tx
    .selectFrom('part_promises')
    .innerJoin('contracts', 'contracts.id', 'part_promises.contract_id')
    .where('part_id', '=', partId)
    .where('part_promises.location_id', '=', locationId)
    .where('promised', '>', 0)
    .groupBy(['contracts.kind', 'contracts.number'])
    .orderBy('contracts.kind', 'desc')
    .orderBy('contracts.number')
    .select(['contracts.kind', 'contracts.number'])
    .limit(named + 1)
    .execute();
  const names = rows.map(({ kind, number }) => nameOfKeeper(language, { kind, number }));
  return [...names.slice(0, named), ...(names.length > named ? ['…'] : [])].join(', ');
};
