import type { ContractFigures } from '@yardline/contract/contracts/figures';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';

/** The figures as the database sums them, in cents. */
export type FiguresInCents = Record<keyof ContractFigures, Cents>;

/**
 * Estimated, billed, paid and owed of the row `contracts` of a query, in cents: the one place that says what they are. Credits
 * take off what is billed, so a credit that pays an invoice of the same contract changes what is owed and not what was paid.
 * What was written off is neither paid nor owed. After closing, the estimate is what was billed. Nothing is owed below zero: the rest is a credit of the customer.
 */
export const contractFigures = sql<FiguresInCents>`(
  select json_build_object(
    'estimated', (case when contracts.status = 'closed' then m.billed else contracts.total end * 100)::bigint,
    'billed', (m.billed * 100)::bigint,
    'paid', (m.paid * 100)::bigint,
    'owed', (greatest(m.open, 0) * 100)::bigint)
  from (select coalesce(sum(i.total), 0) as billed, coalesce(sum(i.total - i.balance - i.written_off - i.discounted), 0) as paid,
      coalesce(sum(i.balance), 0) as open
    from invoices i where i.company_id = contracts.company_id and i.contract_id = contracts.id) m)`;

/** The same as amounts, as replies and papers say them. */
export const figuresReply = ({ estimated, billed, paid, owed }: FiguresInCents): ContractFigures => ({
  estimated: amount(estimated),
  billed: amount(billed),
  paid: amount(paid),
  owed: amount(owed),
});
