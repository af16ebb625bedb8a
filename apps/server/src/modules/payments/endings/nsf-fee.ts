import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { previewReversal as endpoint, VoidKind } from '@yardline/contract/payments/payments';
import { amount, cents, isAmount, type Cents } from '@yardline/domain/money/cents';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { paper } from '../../invoices/public.ts';
import { getPaymentById } from '../payments.queries.ts';
import { allocationsOf } from './void-payment.ts';

/** The company's fee on a returned check. */
type NsfFee = { amount: number; description: string };

const feeOf = async ({ tx, company }: Scope, method: string): Promise<NsfFee | null> => {
  if (method !== 'cheque') return null;
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['nsf_fee as amount', 'nsf_fee_description as description'])
    .executeTakeFirstOrThrow();
  return row.amount === 0 ? null : row;
};

/**
 * What a reversal makes owed again, and the fee that it may charge, without doing anything.
 * @throws Refusal resource.not_found
 */
export const previewReversal = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const payment = await getPaymentById(scope, id);
  const parts = await allocationsOf(scope, id);
  if (parts.some(({ division_id: division }) => !may(scope, 'payments.view', { division })))
    return notFound();
  const ids = parts.map((part) => part.invoice_id);
  const invoices =
    ids.length === 0
      ? []
      : await scope.tx
          .selectFrom('invoices')
          .where('id', 'in', ids)
          .orderBy('id')
          .select(['id', 'number', 'balance'])
          .execute();
  return {
    invoices: invoices.map((invoice) => {
      const { amount: paid = 0, discount = 0 } = parts.find((part) => part.invoice_id === invoice.id) ?? {};
      return {
        number: invoice.number,
        owed: invoice.balance,
        owed_after: amount(cents(invoice.balance) + cents(paid) + cents(discount)),
      };
    }),
    fee: await feeOf(scope, payment.method),
  };
};

const refuseOther = (fee: Cents): never => {
  const field = { path: 'fee', code: 'payment.nsf_fee_changed' as const, data: { fee } };
  throw new Refusal(field.code, field.data, [field]);
};

type Returned = { paymentId: number; method: string; chequeNumber: string; divisionId: number };

/**
 * Charges the company's fee on a check that the bank returned, by an invoice of its own without taxes, as banks' fees bear none.
 * @param seen the fee as it was shown; null where none is charged
 * @throws Refusal payment.nsf_fee_changed {fee} where it is another one now, or the payment is no returned check
 */
export const chargeNsfFee = async (
  scope: Scope,
  returned: Returned,
  { kind, seen }: { kind: VoidKind; seen: number | null },
): Promise<void> => {
  if (seen === null || seen === 0) return;
  const isOfBank = kind === 'nsf' || kind === 'stopped';
  const fee = isOfBank ? await feeOf(scope, returned.method) : null;
  if (fee === null || !isAmount(seen) || cents(seen) !== cents(fee.amount))
    return refuseOther(fee === null ? 0 : cents(fee.amount));
  const customer = await scope.tx
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .where('payments.id', '=', returned.paymentId)
    .select(['customers.id', 'customers.account_type'])
    .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
    .executeTakeFirstOrThrow();
  const { time_zone: zone } = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', returned.divisionId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const { id } = await paper.postFees(scope, { customer, divisionId: returned.divisionId, zone }, [
    { description: `${fee.description} ${returned.chequeNumber}`.trim(), amount: fee.amount },
  ]);
  await scope.tx
    .updateTable('payments')
    .set({ nsf_fee_invoice_id: id })
    .where('id', '=', returned.paymentId)
    .execute();
};
