import type { Scope } from '../../../kernel/scope.ts';

/** The number of the newest invoice that bills one of the lines; null while there is none. */
export const invoiceOfLines = async ({ tx }: Scope, lineIds: readonly number[]): Promise<number | null> => {
  if (lineIds.length === 0) return null;
  const row = await tx
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .where('invoice_lines.contract_line_id', 'in', [...lineIds])
    .orderBy('invoices.id', 'desc')
    .limit(1)
    .select('invoices.number')
    .executeTakeFirst();
  return row?.number ?? null;
};
