import type { Payment } from '@yardline/contract/payments/payments';
import type { RequestedType } from '@yardline/contract/payments/payment-requests';
import { dayOf } from '@yardline/domain/time/local';
import { linkOf } from '../../kernel/auth/links.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { getPaymentById } from './payments.queries.ts';
import { requestByLink } from './requests/requests.queries.ts';

/** A payment that counts, with the invoices that it is for, the first due first, or the deposit that it brought. */
type Receipt = Payment & {
  division_id: number;
  parts: { number: number; date: string; total: number; amount: number; discount: number }[];
  /** The codes of the taxes that these invoices bear. */
  taxes: string[];
  deposit: {
    number: number;
    date: string;
    document: { kind: 'reservation' | 'contract'; number: number | null } | null;
  } | null;
};

/** The deposit that a payment brought, with the document that it is held for now. */
const depositOf = async ({ tx, company }: Scope, paymentId: number) => {
  const row = await tx
    .selectFrom('deposit_payments as dp')
    .innerJoin('deposits as d', 'd.id', 'dp.deposit_id')
    .leftJoin('contracts as c', 'c.id', 'd.contract_id')
    .where('dp.payment_id', '=', paymentId)
    .select(['d.number', 'd.division_id', 'd.taken_at', 'c.kind', 'c.number as document_number'])
    .$narrowType<{ kind: 'reservation' | 'contract' | null }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { kind, document_number: number } = row;
  return {
    divisionId: row.division_id,
    told: {
      number: row.number ?? 0,
      date: dayOf(Temporal.Instant.from(row.taken_at), company.timeZone),
      document: kind === null ? null : { kind, number },
    },
  };
};

/** @throws Refusal resource.not_found for a refund, and for what did not succeed: no money came of it */
const receiptOf = async (scope: Scope, paymentId: number): Promise<Receipt & { divisions: number[] }> => {
  const payment = await getPaymentById(scope, paymentId);
  if (payment.status !== 'succeeded' || payment.amount < 0) return notFound();
  const rows = await scope.tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.payment_id', '=', paymentId)
    .orderBy('i.due_on')
    .orderBy('i.id')
    .select(['i.number', 'i.invoiced_on as date', 'i.total', 'a.amount', 'a.discount', 'i.division_id'])
    .select(['i.tax1_code', 'i.tax2_code'])
    .execute();
  const deposit = await depositOf(scope, paymentId);
  const divisions = [...rows.map((row) => row.division_id), ...(deposit ? [deposit.divisionId] : [])];
  return {
    ...payment,
    division_id: divisions[0] ?? notFound(),
    divisions,
    parts: rows,
    taxes: [...new Set(rows.flatMap((row) => [row.tax1_code, row.tax2_code]))].filter((code) => code !== ''),
    deposit: deposit?.told ?? null,
  };
};

/** @throws Refusal resource.not_found, also for what the actor may not see */
export const getReceipt = async (scope: Scope, paymentId: number): Promise<Receipt> => {
  const receipt = await receiptOf(scope, paymentId);
  return receipt.divisions.some((division) => may(scope, 'payments.view', { division }))
    ? receipt
    : notFound();
};

/**
 * The receipt of a payment that was made by the bearer's link.
 * @throws Refusal resource.not_found
 */
export const getRequestedReceipt = async (
  scope: Scope,
  { documentType, paymentId }: { documentType: RequestedType; paymentId: number },
): Promise<Receipt> => {
  const request = await requestByLink(scope, linkOf(scope).id, documentType);
  const own = await scope.tx
    .selectFrom('payment_request_payments')
    .where('request_id', '=', request.id)
    .where('payment_id', '=', paymentId)
    .select('payment_id')
    .executeTakeFirst();
  return own === undefined ? notFound() : receiptOf(scope, paymentId);
};
