import type { createFastTrack as endpoint } from '@yardline/contract/fast-tracks/fast-tracks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Payment } from '@yardline/contract/payments/payments';
import { cents } from '@yardline/domain/money/cents';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { closeWhenDone, openings, placeOf, storedDocuments } from '../contracts/public.ts';
import { type Draft, draftUnbilled, getInvoiceById, paper, postDraft } from '../invoices/public.ts';
import { moving } from '../payments/public.ts';
import { handOverAll } from './hand-over-all.ts';

type Body = InputOf<typeof endpoint>['body'];

/** @throws Refusal request.invalid, permission.denied */
const refuseUnfit = (scope: Scope, { form, payment }: Body): void => {
  if (form.kind !== 'contract') refuseFields([{ path: 'form.kind', code: 'fast_track.not_contract' }]);
  if (form.createDeliveryTicket)
    refuseFields([{ path: 'form.createDeliveryTicket', code: 'fast_track.delivered' }]);
  if (form.lease) refuseFields([{ path: 'form.lease', code: 'fast_track.lease' }]);
  const place = placeOf({ division_id: form.divisionId, location_id: form.locationId });
  demand(scope, 'contracts.edit', place);
  demand(scope, 'invoices.create', place);
  if (payment !== null)
    demand(scope, 'payments.create', form.divisionId === null ? {} : { division: form.divisionId });
};

/** What it comes to is what the user saw, and a cash customer does not leave it open. @throws Refusal fast_track.total_changed {expected, total}, invoice.cash_unpaid */
const demandAgreed = (
  draft: Draft,
  { expected_total: expected, payment, pays_by_card: byCard }: Body,
): void => {
  const { total } = draft.totals;
  if (total !== cents(expected))
    throw new Refusal('fast_track.total_changed', { expected: cents(expected), total });
  if (payment === null && !byCard && total > 0 && paper.isPaidAtOnce(draft))
    throw new Refusal('invoice.cash_unpaid');
};

/** Pays all that is open of the invoice. */
const payAll = async (
  scope: Scope,
  { number, balance }: { number: number; balance: number },
  payment: Body['payment'],
): Promise<Payment | null> => {
  if (payment === null || balance === 0) return null;
  const form = { ...payment, amount: balance };
  return moving.payNow(scope, {
    params: { number },
    body: Object.assign(form, { card_token: '', card_present: false, received_on: null, discount: 0 }),
  });
};

/**
 * Opens a contract, hands over what it rents, invoices everything (rentals to their agreed end) and takes the payment, in one
 * transaction: what is refused anywhere leaves nothing. A later return settles the difference as it does for what was billed in advance.
 * [B1.2] [B9.12]
 * @throws Refusal permission.denied, request.invalid with every problem of the form and of what leaves, product.unavailable,
 * part.out_of_stock, credit.…, fast_track.…, invoice.nothing_to_bill, invoice.cash_unpaid, self_audit.…, payment.…
 */
export const createFastTrack = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  refuseUnfit(scope, body);
  const opened = await openings.atCounter.create(scope, { body: { form: body.form, saveAs: 'open' } });
  await handOverAll(scope, opened, body.lines);
  const draft = await draftUnbilled(scope, opened.id, { cyclesUntil: 'agreed_end' });
  demandAgreed(draft, body);
  const { invoiceId } = await postDraft(scope, draft, { source: 'F', acceptsFindings: body.acceptsFindings });
  if (invoiceId === null) return notFound();
  await closeWhenDone(scope, opened.id);
  const payment = await payAll(scope, await getInvoiceById(scope, invoiceId), body.payment);
  return {
    contract: await storedDocuments.get(scope, opened.id),
    invoice: await getInvoiceById(scope, invoiceId),
    payment,
  };
};
