import { mostAsked } from '@yardline/contract/payments/payment-requests';
import { type Cents, cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Member, Scope } from '../../kernel/scope.ts';
import { moving, openAmounts, openInvoices } from '../payments/public.ts';

/** The customer's person who pays, where they may at all. @throws Refusal resource.not_found */
export const payerOf = ({ member }: Scope): Member => (member?.rights.includes('pay') ? member : notFound());

/** An invoice that is open, in cents: what settles it now, what that deducts and until which day, and what of it is disputed. */
export type Payable = {
  id: number;
  number: number;
  due_on: string;
  open: Cents;
  discount: Cents;
  discountBy: string;
  disputed: Cents;
};

/** What of invoices is disputed now, with taxes. */
const disputedOf = async ({ tx }: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, Cents>> => {
  const rows = await tx
    .selectFrom('disputes')
    .where('invoice_id', 'in', ids)
    .where('stage', 'in', ['open', 'answered'])
    .groupBy('invoice_id')
    .select(['invoice_id', sql<number>`sum(taxed_amount)`.as('amount')])
    .execute();
  return new Map(rows.map((row) => [row.invoice_id, cents(row.amount)]));
};

type Row = Pick<Payable, 'id' | 'number' | 'due_on'> & Parameters<typeof openInvoices.settling>[1];

const withOpen = async (scope: Scope, rows: readonly Row[]): Promise<Payable[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [open, disputed] = await Promise.all([openAmounts(scope, rows), disputedOf(scope, ids)]);
  return rows.map((row) => {
    const { id, number, due_on } = row;
    const { paid, discount } = openInvoices.settling(scope, row, Math.max(0, open.get(id) ?? 0));
    return {
      id,
      number,
      due_on,
      open: paid,
      discount,
      discountBy: row.discount_by ?? '',
      disputed: disputed.get(id) ?? 0,
    };
  });
};

/** The fee of a card payment in the account: one that may be declined is not charged there. */
export const ownFee = async (scope: Scope, total: Cents): Promise<{ fee: Cents; description: string }> => {
  const terms = await moving.feeOn(scope, total);
  return terms === undefined || terms.isOptional
    ? { fee: 0, description: '' }
    : { fee: terms.fee, description: terms.fee === 0 ? '' : terms.description };
};

const rowsOf = ({ tx }: Scope, customerId: number) =>
  tx
    .selectFrom('invoices')
    .where('customer_id', '=', customerId)
    .orderBy('due_on')
    .orderBy('id')
    .select(['id', 'number', 'due_on', 'balance', ...openInvoices.discountColumns]);

/**
 * The customer's invoices with a balance, the first due first. Of one that a card is being charged for, less may be paid now, or
 * nothing.
 * @throws Refusal resource.not_found without the right
 */
export const listPayable = async (scope: Scope): Promise<Payable[]> => {
  const rows = rowsOf(scope, payerOf(scope).customerId).where('balance', '>', 0);
  return withOpen(scope, await rows.limit(mostAsked).execute());
};

/**
 * Those of the customer's invoices that a person chose, with a balance or without.
 * @throws Refusal resource.not_found without the right, and for one that is not the customer's
 */
export const readChosen = async (scope: Scope, ids: readonly number[]): Promise<Payable[]> => {
  const rows = rowsOf(scope, payerOf(scope).customerId).where('id', 'in', [...ids, 0]);
  const found = await rows.execute();
  return found.length === new Set(ids).size ? withOpen(scope, found) : notFound();
};
