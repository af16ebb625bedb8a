import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getLastCycle as endpoint } from '@yardline/contract/invoices/invoices';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { differenceTo, lastBilled } from './last-cycle.ts';

/**
 * Of a posted invoice, what each of its rentals came to on the bill before, by how much it differs, and why.
 * @throws Refusal resource.not_found, also where the actor may not see the division's invoices
 */
export const postedLastCycle = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['division_id', 'source', 'customer_id'])
    .executeTakeFirst();
  if (invoice === undefined || !may(scope, 'invoices.view', { division: invoice.division_id }))
    return notFound();
  if (invoice.source === 'R') return { last_cycle: [] };
  const lines = await scope.tx
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', id)
    .where('type', '=', 'R')
    .where('contract_line_id', 'is not', null)
    .where('period_to', 'is not', null)
    .where('credits_line_id', 'is', null)
    .orderBy('line_number')
    .select(['line_number', 'contract_line_id', 'period_from', 'period_to', 'quantity', 'unit_price'])
    .select(['discount_percent', 'extended_amount'])
    .execute();
  const before = await lastBilled(
    scope,
    lines.map((line) => line.contract_line_id ?? 0),
    { invoiceId: id, customerId: invoice.customer_id },
  );
  return {
    last_cycle: lines.flatMap(({ contract_line_id: of, ...line }) => {
      const last = before.get(of ?? 0);
      return last === undefined ? [] : [differenceTo(scope, line, last)];
    }),
  };
};
