import { cents } from '@yardline/domain/money/cents';
import { startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { OpenPaper } from './open-papers.ts';

/** Open papers without what their customer disputed at the end of a day of the company: no late fee is owed on that. */
export const withoutDisputed = async <P extends Pick<OpenPaper, 'id' | 'balance'>>(
  { tx, company }: Scope,
  open: readonly P[],
  day: string,
): Promise<P[]> => {
  if (open.length === 0) return [];
  const end = startOfDay(
    Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
    company.timeZone,
  ).toString();
  const disputed = await tx
    .selectFrom('disputes')
    .where(
      'invoice_id',
      'in',
      open.map(({ id }) => id),
    )
    .where('created_at', '<', end)
    .where((eb) => eb.or([eb('decided_at', 'is', null), eb('decided_at', '>=', end)]))
    .groupBy('invoice_id')
    .select(['invoice_id', sql<number>`sum(taxed_amount)`.as('amount')])
    .execute();
  const amounts = new Map(disputed.map((row) => [row.invoice_id, cents(row.amount)]));
  return open.map((paper) => {
    const amount = amounts.get(paper.id) ?? 0;
    if (amount === 0 || paper.balance <= 0) return paper;
    return { ...paper, balance: Math.max(0, paper.balance - amount) };
  });
};
