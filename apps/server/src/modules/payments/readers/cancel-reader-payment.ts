import type { InputOf } from '@yardline/contract/endpoint';
import type { cancelReaderPayment, Payment } from '@yardline/contract/payments/payments';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getPaymentById } from '../payments.queries.ts';
import { type OnPage, onPage } from '../pages/on-page.ts';

type Input = InputOf<typeof cancelReaderPayment>;

/** A payment on a reader, of a division in which the actor takes money. @throws Refusal resource.not_found */
const findOnReader = async (scope: Scope, id: number): Promise<string> => {
  const divisions = divisionsWhere(scope.actor.holder, 'payments.create');
  const row = await scope.tx
    .selectFrom('payments as p')
    .innerJoin('reader_payments as r', 'r.payment_id', 'p.id')
    .leftJoin('payment_allocations as a', 'a.payment_id', 'p.id')
    .leftJoin('invoices as i', 'i.id', 'a.invoice_id')
    .leftJoin('deposit_payments as dp', 'dp.payment_id', 'p.id')
    .leftJoin('deposits as d', 'd.id', 'dp.deposit_id')
    .where('p.id', '=', id)
    .where(sql<boolean>`coalesce(i.division_id, d.division_id) = any(${divisions}::bigint[])`)
    .select('p.status')
    .executeTakeFirst();
  return row?.status ?? notFound();
};

/**
 * Cancels a payment that waits on a reader. Where the card was charged meanwhile, that counts, and the answer says so.
 * @throws Refusal resource.not_found
 */
export const cancelingOnReader: OutwardSteps<Input, Payment, number, OnPage['outcome']> = {
  async begin(scope, { params: { id } }) {
    const status = await findOnReader(scope, id);
    if (status !== 'pending') return { reply: await getPaymentById(scope, id), isRepeat: true };
    const asking = await onPage.askingAbout(scope, id);
    await audit(scope, { action: 'cancel', noun: 'payments', rowId: id });
    return { intent: id, act: () => onPage.outcomeOf(asking, true) };
  },
  async finish(scope, id, outcome) {
    await onPage.settle(scope, id, outcome);
    return { reply: await getPaymentById(scope, id) };
  },
};
