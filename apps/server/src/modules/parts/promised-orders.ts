import type { PartOrder } from '@yardline/contract/parts/parts';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Scope } from '../../kernel/scope.ts';
import type { Shelf } from './lock-stock.ts';

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
    .select(['part_promises.contract_id', 'contracts.number as contract_number'])
    .select(['customers.name as customer_name', 'locations.title as location_title'])
    .select(['part_promises.wanted', 'part_promises.promised', 'contract_lines.expected_on'])
    .limit(shown)
    .execute();

/** The orders that pieces of a shelf are promised to, as a refusal names them: `12, 15`. */
export const namedOrders = async ({ tx }: Scope, { partId, locationId }: Shelf): Promise<string> => {
  const rows = await tx
    .selectFrom('part_promises')
    .innerJoin('contracts', 'contracts.id', 'part_promises.contract_id')
    .where('part_id', '=', partId)
    .where('part_promises.location_id', '=', locationId)
    .where('promised', '>', 0)
    .groupBy('contracts.number')
    .orderBy('contracts.number')
    .select('contracts.number')
    .limit(named + 1)
    .execute();
  const numbers = rows.map(({ number }) => String(number));
  return [...numbers.slice(0, named), ...(numbers.length > named ? ['…'] : [])].join(', ');
};
