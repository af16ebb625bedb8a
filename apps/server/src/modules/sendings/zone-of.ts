import type { SendingKind } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';

type Found = Promise<{ division_id: number | null } | undefined>;
type Find = (scope: Scope, id: number) => Found;

const contract: Find = ({ tx }, id) =>
  tx.selectFrom('contracts').where('id', '=', id).select('division_id').executeTakeFirst();
const ticket: Find = ({ tx }, id) =>
  tx.selectFrom('tickets').where('id', '=', id).select('division_id').executeTakeFirst();

const divided =
  (table: 'work_orders' | 'estimates' | 'purchase_orders' | 'warranty_claims' | 'invoices'): Find =>
  ({ tx }, id) =>
    tx.selectFrom(table).where(`${table}.id`, '=', id).select('division_id').executeTakeFirst();

/** The division of a document, where it is of one. */
const finds: Partial<Record<SendingKind, Find>> = {
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
      .where('returns.id', '=', id)
      .select('contracts.division_id')
      .executeTakeFirst(),
  off_rent_receipt: ({ tx }, id) =>
    tx
      .selectFrom('off_rent_receipts')
      .innerJoin('contracts', 'contracts.id', 'off_rent_receipts.contract_id')
      .where('off_rent_receipts.id', '=', id)
      .select('contracts.division_id')
      .executeTakeFirst(),
  workorder: divided('work_orders'),
  workorder_estimate: divided('estimates'),
  purchase_order: divided('purchase_orders'),
  warranty_claim: divided('warranty_claims'),
  invoice: divided('invoices'),
};

/** The time zone of a document's division, by which its customer sleeps; or else the company's. */
export const zoneOf = async (scope: Scope, kind: SendingKind, id: number): Promise<string> => {
  const divisionId = (await finds[kind]?.(scope, id))?.division_id ?? null;
  if (divisionId === null) return scope.company.timeZone;
  const { time_zone: zone } = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return zone;
};
