import {
  cardsNamed,
  type CardProvider,
  type CardQuestion,
  type OpenedPage,
} from '../card-provider/public.ts';
import type { Scope } from '../../kernel/scope.ts';
import { freeOf } from '../deposit-book/public.ts';
import { awaitOnPage, type PaymentIntent } from './move-money.ts';
import { settlePayment } from './settle-payment.ts';

/** Until when a page may be paid on, and the job that asks what became of it, about what. */
export type PageWait = { endsAt: string; task: string; about: Readonly<Record<string, unknown>> };

type Target = Parameters<typeof awaitOnPage>[2];

/** Writes a payment that is made on a page, before the provider is asked to open it. */
const begin = async (
  scope: Scope,
  provider: CardProvider,
  target: Target,
  { endsAt, task, about }: PageWait,
): Promise<PaymentIntent> => {
  const intent = await awaitOnPage(scope, provider, target);
  await scope.tx
    .insertInto('card_pages')
    .values({
      company_id: scope.company.id,
      payment_id: intent.paymentId,
      ends_at: endsAt,
      task,
      about: JSON.stringify(about),
    })
    .execute();
  return intent;
};

/** Keeps the provider's name and address of a page that it opened. */
const opened = async ({ tx }: Scope, paymentId: number, { ref, url }: OpenedPage): Promise<void> => {
  await tx.updateTable('card_pages').set({ ref, url }).where('payment_id', '=', paymentId).execute();
};

/** A page as it is kept: where it is, once the provider has opened it, and until when. */
export type KeptPage = { key: string; url: string | undefined; endsAt: string };

const kept = async ({ tx }: Scope, paymentId: number): Promise<KeptPage> => {
  const row = await tx
    .selectFrom('card_pages as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where('g.payment_id', '=', paymentId)
    .select(['p.provider_key', 'g.url', 'g.ends_at'])
    .executeTakeFirstOrThrow();
  return { key: row.provider_key ?? '', url: row.url ?? undefined, endsAt: row.ends_at };
};

/** Whom to ask about a payment, and how they know it. */
export type Asking = { provider: CardProvider; question: CardQuestion };

/**
 * Whom to ask about a payment or a refund on a card.
 * @throws Refusal card_account.gone
 */
export const askingAbout = async (
  scope: Pick<Scope, 'tx' | 'company' | 'site'>,
  paymentId: number,
): Promise<Asking> => {
  const row = await scope.tx
    .selectFrom('payments as p')
    .leftJoin('card_pages as g', 'g.payment_id', 'p.id')
    .leftJoin('payments as back', 'back.id', 'p.refunds_payment_id')
    .where('p.id', '=', paymentId)
    .select(['p.provider', 'p.provider_key', 'g.ref', 'back.provider_ref as refund_of'])
    .executeTakeFirstOrThrow();
  return {
    provider: await cardsNamed(scope, row.provider),
    question: {
      key: row.provider_key ?? '',
      page: row.ref ?? undefined,
      refundOf: row.refund_of ?? undefined,
    },
  };
};

/** Releases the money of a page from the document that it was paid for to the account of who paid it. */
const toAccount = async (scope: Scope, paymentId: number): Promise<void> => {
  const { deposit_id: id } = await scope.tx
    .selectFrom('deposit_payments')
    .where('payment_id', '=', paymentId)
    .select('deposit_id')
    .executeTakeFirstOrThrow();
  await freeOf(scope, id);
};

/** A payment that the payer makes on a page of the provider: it is pending until the provider says what came of it. */
export const onPage = { begin, opened, kept, askingAbout, settle: settlePayment, toAccount };
