import type { FactChange } from '@yardline/contract/replay/replayed';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { type Facts, factsUnder, rowUnder } from '../../../kernel/replay/facts.ts';
import { changedFacts } from '../../../kernel/replay/replay-reply.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { StandingInvoice } from '../invoices.queries.ts';

/** An invoice as facts. Its lines never change, and what was paid on it is one fact of each way to pay. */
export const factsOf = ({ header, ...rest }: StandingInvoice): Facts =>
  Object.assign(factsUnder('header', header), factsUnder('list', rest));

/** What facts say nothing of that were kept before invoices had it. */
const unsaid = { terms_text: '', discount_by: null, early_discount: 0, discounted: 0 };

/** The invoice again; whether it was overdue, the day says. */
export const standingOf = (facts: Facts, scope: Pick<Scope, 'now' | 'company'>): StandingInvoice => {
  const header = Object.assign({}, unsaid, rowUnder(facts, 'header')) as StandingInvoice['header'];
  const isOverdue = header.balance > 0 && header.due_on < dayOf(scope.now, scope.company.timeZone);
  const {
    lines,
    payments,
    applications,
    deposits,
    credits,
    share = null,
    tax_parts = [],
  } = rowUnder(facts, 'list') as Omit<StandingInvoice, 'header' | 'share' | 'tax_parts'> &
    Partial<StandingInvoice>;
  return {
    header: { ...header, is_overdue: isOverdue },
    lines,
    payments: payments.map((payment) => Object.assign({ discount: 0 }, payment)),
    applications,
    deposits,
    credits,
    share,
    tax_parts,
  };
};

const told = ['number', 'customer_name', 'po_number', 'due_on', 'total', 'balance'] as const;

type Paid = { amount: number };

const sumOf = (facts: Facts, list: string): number =>
  amount(sum(((facts[`list.${list}`] as Paid[] | undefined) ?? []).map((paid) => cents(paid.amount))));

/** What of an invoice a step changed: its own facts, then what was paid in which way. */
export const tellInvoice = (before: Facts, after: Facts): FactChange[] => [
  ...changedFacts(before, after, told, { prefix: 'header.' }),
  ...(['payments', 'applications', 'deposits'] as const).flatMap((field): FactChange[] => {
    const [from, to] = [sumOf(before, field), sumOf(after, field)];
    return from === to ? [] : [{ field, line: null, product: '', from, to }];
  }),
];
