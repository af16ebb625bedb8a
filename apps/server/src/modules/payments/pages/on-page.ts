import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import {
  cardsNamed,
  type CardOutcome,
  type CardPage,
  type CardProvider,
  type CardQuestion,
} from '../../card-provider/public.ts';
import { cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { heldDeposits } from '../../deposit-book/public.ts';
import { captures } from '../../guarantee-book/public.ts';
import { awaitOnPage, type PaymentIntent } from '../move-money.ts';
import { settlePayment } from '../settle-payment.ts';

/** The job that asks what became of a page, and about what. */
type Asks = { task: string; about: Readonly<Record<string, unknown>> };

/** Until when a page may be paid on, and which job asks about it; the one that settles the payment alone, if nothing is said. */
export type PageWait = {
  endsAt: string;
  asks?: Asks;
  /** The customer's person who pays in their account, to whom the receipt is mailed. */
  loginId?: number;
};

/** What a page came to: how its card went, or that nothing was paid before it ended. */
export type PageOutcome = CardOutcome | { status: 'ended' };

/** Minutes for which a page is open: a provider may demand thirty, and needs a moment to open it. */
const pageMinutes = 31;
/** Seconds after which the provider is asked, if nothing was heard. */
const askAfter = 60;

/** Where the shop is for the payer: under a host of its own that it proved, or under the product's name. */
const originOf = ({ site, storeHost }: Pick<Scope, 'site' | 'storeHost'>): string => {
  if (site === undefined) throw new Error('a page of a provider is opened by a call alone');
  return storeHost === undefined ? site.publicUrl.origin : `${site.publicUrl.protocol}//${storeHost}`;
};

/** When a page that is opened now ends. */
const endOf = ({ now }: Pick<Scope, 'now'>): Temporal.Instant => now.add({ minutes: pageMinutes });

type Target = Parameters<typeof awaitOnPage>[2];

/** Writes a payment that is made on a page, before the provider is asked to open it; a job asks what becomes of it. */
const begin = async (
  scope: Scope,
  provider: CardProvider,
  target: Target,
  { endsAt, asks, loginId }: PageWait,
): Promise<PaymentIntent> => {
  const intent = await awaitOnPage(scope, provider, target);
  const { task, about } = asks ?? { task: 'ask-page', about: { payment_id: intent.paymentId } };
  await enqueue(scope, task, about, { delaySeconds: askAfter });
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
  if (loginId !== undefined)
    await scope.tx
      .insertInto('member_payments')
      .values({
        company_id: scope.company.id,
        payment_id: intent.paymentId,
        portal_login_id: loginId,
        language: scope.language,
      })
      .execute();
  return intent;
};

/** A page for a payment: what to ask the provider to open, or where it is once it is open. */
export type PageToOpen = {
  provider: CardProvider;
  page: CardPage;
  url: string | undefined;
  /** Keeps the provider's name for it, and its address. */
  keep: (scope: Scope, opened: { ref: string; url: string }) => Promise<unknown>;
};

type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Has the provider open a page, and keeps its name for it; one that is open already is the same one.
 * @returns where it is
 * @throws Error while the provider does not answer
 */
const open = async (inScope: InScope, { provider, page, url, keep }: PageToOpen): Promise<string> => {
  if (url !== undefined) return url;
  const opened = await provider.openPage(page);
  await inScope((scope) => keep(scope, opened));
  return opened.url;
};

/** In which language a page is, below which address of the shop, and to where it leads back. */
export type Way = Pick<CardPage, 'language' | 'home' | 'backTo'>;

/** The page of a payment that waits for it. */
const toOpen = async (scope: Scope, paymentId: number, way: Way): Promise<PageToOpen> => {
  const row = await scope.tx
    .selectFrom('card_pages as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where('g.payment_id', '=', paymentId)
    .select(['p.provider', 'p.provider_key', 'p.amount', 'p.fee', 'p.currency', 'g.url', 'g.ends_at'])
    .executeTakeFirstOrThrow();
  return {
    provider: await cardsNamed(scope, row.provider),
    url: row.url ?? undefined,
    keep: ({ tx }, opened) =>
      tx.updateTable('card_pages').set(opened).where('payment_id', '=', paymentId).execute(),
    page: {
      mode: 'pay',
      key: row.provider_key ?? '',
      amount: cents(row.amount) + cents(row.fee),
      currency: row.currency,
      title: scope.company.name,
      endsAt: row.ends_at,
      origin: originOf(scope),
      ...way,
    },
  };
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
    .leftJoin('reader_payments as r', 'r.payment_id', 'p.id')
    .leftJoin('payments as back', 'back.id', 'p.refunds_payment_id')
    .where('p.id', '=', paymentId)
    .select(['p.provider', 'p.provider_key', 'g.ref', 'r.ref as on_reader', 'back.provider_ref as refund_of'])
    .executeTakeFirstOrThrow();
  return {
    provider: await cardsNamed(scope, row.provider),
    question: {
      key: row.provider_key ?? '',
      page: row.ref ?? row.on_reader ?? undefined,
      refundOf: row.refund_of ?? undefined,
      captureOf: await captures.from(scope, paymentId),
    },
  };
};

/** Asks what became of a page. @param isOver closes one on which nothing was paid: what was paid while it was closed counts */
const outcomeOf = async ({ provider, question }: Asking, isOver: boolean): Promise<PageOutcome> => {
  const first = await provider.find(question);
  if (first !== undefined) return first;
  if (!isOver) return { status: 'unknown' };
  await provider.endPage(question);
  return (await provider.find(question)) ?? { status: 'ended' };
};

/** Records what a page came to. @returns the status that the payment has now */
const settle = (scope: Scope, paymentId: number, outcome: PageOutcome) =>
  settlePayment(scope, paymentId, outcome.status === 'ended' ? { status: 'lost' } : outcome);

/** Releases the money of a page from the document that it was paid for to the account of who paid it. */
const toAccount = async (scope: Scope, paymentId: number): Promise<void> => {
  const { deposit_id: id } = await scope.tx
    .selectFrom('deposit_payments')
    .where('payment_id', '=', paymentId)
    .select('deposit_id')
    .executeTakeFirstOrThrow();
  await heldDeposits.free(scope, id);
};

/** A payment that the payer makes on a page of the provider: it is pending until the provider says what came of it. */
export const onPage = { endOf, originOf, begin, toOpen, open, askingAbout, outcomeOf, settle, toAccount };

/** What its functions are about: whom to ask, what came of it, and what to open. */
export type OnPage = { asking: Asking; outcome: PageOutcome; toOpen: PageToOpen; way: Way };
