import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type payRequestedOnPage,
  requestedPath,
  type RequestedPayment,
  type settleRequestedPage,
} from '@yardline/contract/payments/payment-requests';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { cardsNow } from '../../card-provider/public.ts';
import { cents } from '@yardline/domain/money/cents';
import { chargedFee } from '../card-fee.ts';
import { type OnPage, onPage } from '../pages/on-page.ts';
import { lockRequest, takeRequested } from './pay-requested.ts';
import { readRequested } from './read-requested.ts';

type Opening = InputOf<typeof payRequestedOnPage>;

/** The payment of a request that waits for its page; undefined where none does. */
const waitingFor = async ({ tx }: Scope, requestId: number): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('payment_request_payments as rp')
    .innerJoin('payments as p', 'p.id', 'rp.payment_id')
    .innerJoin('card_pages as g', 'g.payment_id', 'p.id')
    .where('rp.request_id', '=', requestId)
    .where('p.status', '=', 'pending')
    .select('p.id')
    .executeTakeFirst();
  return row?.id;
};

const begun = async (scope: Scope, { params, body }: Opening): Promise<number> => {
  const request = await lockRequest(scope, params.documentType);
  const waiting = await waitingFor(scope, request.id);
  if (waiting !== undefined) return waiting;
  const provider = await cardsNow(scope);
  // A simulated card is chosen on the page of the request itself.
  if (provider.pageOrigin === undefined) throw new Refusal('payment.no_page');
  const taken = await takeRequested(scope, request, body);
  // A deposit bears no fee.
  const charged =
    'deposit' in taken ? {} : { charged: await chargedFee(scope, cents(body.amount), body.fee) };
  const { paymentId } = await onPage.begin(
    scope,
    provider,
    { ...taken, ...charged },
    {
      endsAt: onPage.endOf(scope).toString(),
    },
  );
  return paymentId;
};

/**
 * Opens the card provider's page for what a link asks for. The payment is written first and reserves its amount; a page that is
 * open already is the same one.
 * @throws Refusal resource.not_found, link.revoked, payment.no_page, and what takeRequested refuses
 */
export const openingPage: OutwardSteps<Opening, ReplyOf<typeof payRequestedOnPage>, number, string> = {
  async begin(scope, input) {
    const id = await begun(scope, input);
    const { documentType, link } = input.params;
    const backTo = `${requestedPath(documentType, link)}?paid=1`;
    const page = await onPage.toOpen(scope, id, { language: scope.language, home: '', backTo });
    await audit(scope, { action: 'dispatch', noun: 'payments', rowId: id });
    return { intent: id, act: (look) => onPage.open(look, page) };
  },
  finish: async (_scope, _id, url) => ({ reply: { url } }),
};

type Settling = InputOf<typeof settleRequestedPage>;
type Waiting = { id: number; params: Settling['params'] };

/**
 * Asks what became of the page of a link, when its payer comes back or gives it up; one on which nothing was paid is closed.
 * @throws Refusal resource.not_found, link.revoked
 */
export const settlingPage: OutwardSteps<Settling, RequestedPayment, Waiting, OnPage['outcome']> = {
  async begin(scope, { params }) {
    const { id: requestId } = await lockRequest(scope, params.documentType);
    const id = await waitingFor(scope, requestId);
    if (id === undefined)
      return { reply: await readRequested(scope, { params, query: {}, body: undefined }), isRepeat: true };
    const asking = await onPage.askingAbout(scope, id);
    await audit(scope, { action: 'dispatch', noun: 'payments', rowId: id });
    return { intent: { id, params }, act: () => onPage.outcomeOf(asking, true) };
  },
  async finish(scope, { id, params }, outcome) {
    await onPage.settle(scope, id, outcome);
    return { reply: await readRequested(scope, { params, query: {}, body: undefined }) };
  },
};
