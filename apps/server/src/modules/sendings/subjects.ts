import type { SendingKind } from '@yardline/contract/sendings/sendings';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What people call a document, and whose it is. */
export type Subject = { number: string; customerId: number | null; customerName: string };

type Row = { number: number | string | null; customer_id: number | null; name: string | null };
type Find = (scope: Scope, id: number) => Promise<Row | undefined>;

const contract: Find = ({ tx }, id) =>
  tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('contracts.id', '=', id)
    .select(['contracts.number', 'contracts.customer_id', 'customers.name'])
    .executeTakeFirst();

const ticket: Find = ({ tx }, id) =>
  tx
    .selectFrom('tickets')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .where('tickets.id', '=', id)
    .select(['tickets.ticket_n as number', 'tickets.customer_id', 'customers.name'])
    .executeTakeFirst();

const finds: Readonly<Record<SendingKind, Find>> = {
  quote: contract,
  reservation: contract,
  contract,
  sales_order: contract,
  delivery: ticket,
  pickup: ticket,
  task: ticket,
  delivery_proof: ticket,
  pickup_proof: ticket,
  return: ({ tx }, id) =>
    tx
      .selectFrom('returns')
      .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
      .leftJoin('customers', 'customers.id', 'contracts.customer_id')
      .where('returns.id', '=', id)
      .select(['returns.number', 'contracts.customer_id', 'customers.name'])
      .executeTakeFirst(),
  invoice: ({ tx }, id) =>
    tx
      .selectFrom('invoices')
      .innerJoin('customers', 'customers.id', 'invoices.customer_id')
      .where('invoices.id', '=', id)
      .select(['invoices.number', 'invoices.customer_id', 'customers.name'])
      .executeTakeFirst(),
  workorder: ({ tx }, id) =>
    tx
      .selectFrom('work_orders')
      .leftJoin('customers', 'customers.id', 'work_orders.customer_id')
      .where('work_orders.id', '=', id)
      .select(['work_orders.number', 'work_orders.customer_id', 'customers.name'])
      .executeTakeFirst(),
  workorder_estimate: ({ tx }, id) =>
    tx
      .selectFrom('estimates')
      .innerJoin('customers', 'customers.id', 'estimates.customer_id')
      .where('estimates.id', '=', id)
      .select(['estimates.number', 'estimates.customer_id', 'customers.name'])
      .executeTakeFirst(),
  // A vendor is no customer.
  purchase_order: async ({ tx }, id) => {
    const found = await tx
      .selectFrom('purchase_orders')
      .innerJoin('vendors', 'vendors.id', 'purchase_orders.vendor_id')
      .where('purchase_orders.id', '=', id)
      .select(['purchase_orders.number', 'vendors.name'])
      .executeTakeFirst();
    return found === undefined ? undefined : Object.assign(found, { customer_id: null });
  },
  warranty_claim: async ({ tx }, id) => {
    const found = await tx
      .selectFrom('warranty_claims')
      .innerJoin('vendors', 'vendors.id', 'warranty_claims.vendor_id')
      .where('warranty_claims.id', '=', id)
      .select(['warranty_claims.number', 'vendors.name'])
      .executeTakeFirst();
    return found === undefined ? undefined : Object.assign(found, { customer_id: null });
  },
  off_rent_receipt: ({ tx }, id) =>
    tx
      .selectFrom('off_rent_receipts as r')
      .innerJoin('contracts', 'contracts.id', 'r.contract_id')
      .leftJoin('customers', 'customers.id', 'contracts.customer_id')
      .where('r.id', '=', id)
      .select(['r.number', 'contracts.customer_id', 'customers.name'])
      .executeTakeFirst(),
  statement: ({ tx }, id) =>
    tx
      .selectFrom('customers')
      .where('id', '=', id)
      .select(['customer_number as number', 'id as customer_id', 'name'])
      .executeTakeFirst(),
  receipt: ({ tx }, id) =>
    tx
      .selectFrom('payments')
      .leftJoin('customers', 'customers.id', 'payments.customer_id')
      .where('payments.id', '=', id)
      .select(['payments.number', 'payments.customer_id', 'customers.name'])
      .executeTakeFirst(),
};

/** @throws Refusal resource.not_found for a document that is none of the company's */
export const subjectOf = async (scope: Scope, kind: SendingKind, id: number): Promise<Subject> => {
  const { number, customer_id, name } = (await finds[kind](scope, id)) ?? notFound();
  return { number: String(number ?? ''), customerId: customer_id, customerName: name ?? '' };
};

/** The customer of a document, where it has one. @throws Refusal resource.not_found */
export const customerOf = async (scope: Scope, kind: SendingKind, id: number): Promise<number | null> =>
  (await subjectOf(scope, kind, id)).customerId;
