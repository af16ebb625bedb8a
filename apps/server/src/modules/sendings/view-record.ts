import type { SendingKind } from '@yardline/contract/sendings/sendings';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import type { Permission } from '@yardline/domain/permissions/areas';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { mayView, readContract } from '../contracts/public.ts';
import { whatReaches } from '../work-orders/public.ts';
import { receipts } from '../payments/public.ts';

type Sees = (scope: Scope, id: number) => Promise<boolean>;

const document =
  (kind: 'quote' | 'reservation' | 'contract' | 'sales_order'): Sees =>
  async (scope, id) => {
    const found = await readContract(scope, id);
    return found.kind === kind && mayView(scope, found);
  };

const at = (scope: Scope, right: Permission, row: { division_id: number | null } | undefined): boolean =>
  row !== undefined && may(scope, right, row.division_id === null ? {} : { division: row.division_id });

const ticket =
  (type: TicketType): Sees =>
  async (scope, id) =>
    at(
      scope,
      'tickets.view',
      await scope.tx
        .selectFrom('tickets')
        .where('id', '=', id)
        .where('type', '=', type)
        .select('division_id')
        .executeTakeFirst(),
    );

/** What is seen by a right at its division. */
const divided =
  (table: 'invoices' | 'estimates' | 'purchase_orders' | 'warranty_claims', right: Permission): Sees =>
  async (scope, id) =>
    at(
      scope,
      right,
      await scope.tx.selectFrom(table).where(`${table}.id`, '=', id).select('division_id').executeTakeFirst(),
    );

/** Whether the actor may see a document, without reading all of it. */
const rules: Readonly<Record<SendingKind, Sees>> = {
  quote: document('quote'),
  reservation: document('reservation'),
  contract: document('contract'),
  sales_order: document('sales_order'),
  delivery: ticket('delivery'),
  pickup: ticket('pickup'),
  task: ticket('task'),
  delivery_proof: ticket('delivery'),
  pickup_proof: ticket('pickup'),
  return: async (scope, id) =>
    at(
      scope,
      'returns.view',
      await scope.tx
        .selectFrom('returns')
        .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
        .where('returns.id', '=', id)
        .select('contracts.division_id')
        .executeTakeFirst(),
    ),
  invoice: divided('invoices', 'invoices.view'),
  statement: async (scope, id) => {
    const found = await scope.tx.selectFrom('customers').where('id', '=', id).select('id').executeTakeFirst();
    return found !== undefined && may(scope, 'invoices.view');
  },
  workorder: async (scope, id) => {
    if (!may(scope, 'work_orders.view')) return false;
    const order = await scope.tx
      .selectFrom('work_orders')
      .where('id', '=', id)
      .where(await whatReaches(scope))
      .select('id')
      .executeTakeFirst();
    return order !== undefined;
  },
  workorder_estimate: divided('estimates', 'estimates.view'),
  purchase_order: divided('purchase_orders', 'purchase_orders.view'),
  warranty_claim: divided('warranty_claims', 'warranty_claims.view'),
  off_rent_receipt: async (scope, id) =>
    at(
      scope,
      'contracts.view',
      await scope.tx
        .selectFrom('off_rent_receipts as r')
        .innerJoin('contracts', 'contracts.id', 'r.contract_id')
        .where('r.id', '=', id)
        .select('contracts.division_id')
        .executeTakeFirst(),
    ),
  receipt: async (scope, id) => (await receipts.of(scope, id)).id === id,
};

/** @throws Refusal resource.not_found for another kind, another company's, and what the actor may not see */
export const viewRecord = async (scope: Scope, kind: SendingKind, id: number): Promise<void> => {
  if (!(await rules[kind](scope, id))) notFound();
};

/** Whether the actor may see a document; what is none at all is not seen either. */
export const isSeen = async (scope: Scope, kind: SendingKind, id: number): Promise<boolean> => {
  try {
    return await rules[kind](scope, id);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
