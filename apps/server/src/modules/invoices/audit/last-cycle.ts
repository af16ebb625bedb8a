import { amount, cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';

/** What a line was billed for its time before: the latest bill that no credit took back. */
export type LastBilled = { invoice_number: number; period_from: string; period_to: string; amount: number };

/** Of rental lines, what each was billed the last time; a line that was never billed is left out. */
export const lastBilled = async (
  { tx }: Scope,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, LastBilled>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .where('l.contract_line_id', 'in', [...lineIds])
    .where('l.type', '=', 'R')
    .where('i.source', '<>', 'R')
    .where('l.period_to', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_lines as back')
            .whereRef('back.credits_line_id', '=', 'l.id')
            .select('back.id'),
        ),
      ),
    )
    .distinctOn('l.contract_line_id')
    .orderBy('l.contract_line_id')
    .orderBy('l.period_to', 'desc')
    .select(['l.contract_line_id', 'i.number', 'l.period_from', 'l.period_to', 'l.extended_amount'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.contract_line_id ?? 0,
      {
        invoice_number: row.number,
        period_from: row.period_from ?? '',
        period_to: row.period_to ?? '',
        amount: amount(cents(row.extended_amount)),
      },
    ]),
  );
};
