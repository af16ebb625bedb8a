import { cents, type Cents } from '@yardline/domain/money/cents';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cardsNamed, cardsNow, type CardProvider } from '../card-provider/public.ts';
import { guaranteeBook, type GuaranteeOutcome, type GuaranteeRow } from '../guarantee-book/public.ts';
import { type OnPage, onPage } from '../payments/public.ts';

/** What is to be held for which document; who asks what became of the page, if no browser comes back. */
type Wanted = {
  contractId: number;
  amount: Cents;
  startsAt: string;
  asks?: { task: string; about: Record<string, unknown> };
};

/** Seconds after which the provider is asked, if nothing was heard. */
const askAfter = 60;

/** Writes a guarantee before the provider is asked to open its page. The caller holds the lock of the document. */
const begin = async (scope: Scope, wanted: Wanted): Promise<{ id: number; endsAt: Temporal.Instant }> => {
  const provider = await cardsNow(scope);
  const endsAt = onPage.endOf(scope);
  const id = await guaranteeBook.open(
    scope,
    Object.assign({ provider: provider.name, endsAt: endsAt.toString() }, wanted),
  );
  const { task, about } = wanted.asks ?? { task: 'ask-guarantee', about: { guarantee_id: id } };
  await enqueue(scope, task, about, { delaySeconds: askAfter });
  return { id, endsAt };
};

const rowOf = async (scope: Pick<Scope, 'tx'>, id: number): Promise<GuaranteeRow> => {
  const row = await guaranteeBook.find(scope, id);
  if (row === undefined) throw new Error(`there is no guarantee ${id}`);
  return row;
};

/** The page of a guarantee that waits for its card. */
const toOpen = async (scope: Scope, id: number, way: OnPage['way']): Promise<OnPage['toOpen']> => {
  const row = await rowOf(scope, id);
  return {
    provider: await cardsNamed(scope, row.provider),
    url: row.page_url ?? undefined,
    keep: (later, opened) => guaranteeBook.keepPage(later, id, opened),
    page: {
      mode: row.mode,
      key: row.provider_key,
      amount: cents(row.amount),
      currency: row.currency,
      title: scope.company.name,
      endsAt: row.page_ends_at,
      origin: onPage.originOf(scope),
      ...way,
    },
  };
};

type Asking = { provider: CardProvider; question: { key: string; page: string | undefined } };

/** Whom to ask about the page of a guarantee. @throws Refusal card_account.gone */
const askingAbout = async (scope: Pick<Scope, 'tx' | 'company' | 'site'>, id: number): Promise<Asking> => {
  const { provider, provider_key: key, page_ref: page } = await rowOf(scope, id);
  return {
    provider: await cardsNamed(scope, provider),
    question: { key, page: page ?? undefined },
  };
};

/** Asks what became of a page. @param isOver closes one on which no card was typed; one that came while it was closed counts */
const outcomeOf = async ({ provider, question }: Asking, isOver: boolean): Promise<GuaranteeOutcome> => {
  const first = await provider.holds.find(question);
  if (first !== undefined) return first;
  if (!isOver) return { status: 'unknown' };
  await provider.endPage(question);
  return (await provider.holds.find(question)) ?? { status: 'ended' };
};

/** The page on which a card is given for a guarantee, and what came of it. */
export const holdPage = { begin, toOpen, askingAbout, outcomeOf } as const;
