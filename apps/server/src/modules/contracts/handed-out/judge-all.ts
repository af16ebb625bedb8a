import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import { Refusal, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type HoldOut, openStockBook, type StockBook } from '../../holds/public.ts';
import { placedBy } from '../create-contract.ts';
import { meterOf } from '../lines/check-out-lines.ts';
import { holdsFor } from '../open-document.ts';
import { demandCreate } from '../rights.ts';
import { creditProblemsOn, isLimited, readAccounts } from '../../credit/public.ts';
import { judgeFormOn, loadFactsOfAll, type Reckoned } from '../../quoting/public.ts';
import type { StoredLine } from '../stored-line.ts';

/** A contract whose machines left before it was entered. */
export type HandedOut = {
  /** What the clerk of that day would have filled in: a contract of rental lines. */
  form: ParsedContractForm;
  /** The number that it keeps, which must be unused; without one it gets the next. */
  number: number | undefined;
  /** When it was opened. */
  openedAt: Temporal.Instant;
  /** When each line of the form went out, in their order: an instant. */
  outAt: readonly string[];
};

/** A contract that may be opened, with what its lines hold and the meters with which they left, by the place of the line. */
export type Judged = {
  wish: HandedOut;
  reckoned: Reckoned;
  /** The line of a hold is its place, until it has an id. */
  holds: readonly HoldOut[];
  meters: ReadonlyMap<number, number | null>;
  outAt: ReadonlyMap<number, string>;
};

type Facts = Reckoned['facts'];
type Accounts = Awaited<ReturnType<typeof readAccounts>>;

type Known = { facts: Facts; book: StockBook; account: ReturnType<Accounts['get']> };

/** @throws Refusal whatever a rule, the credit or the stock has against it */
const judgeOne = (scope: Scope, wish: HandedOut, { facts, book, account }: Known): Judged => {
  const { form, openedAt: now } = wish;
  const then = { ...scope, now };
  demandCreate(then, placedBy(form));
  const reckoned = judgeFormOn(then, { form, facts }, (assetId, stretch) => book.free(assetId, stretch, now));
  refuseProblems(reckoned.problems);
  refuseProblems(creditProblemsOn(account, reckoned, now));
  const placed: StoredLine[] = reckoned.priced.lines.map((line, place) => ({ ...line, id: place }));
  const outOf = ({ at }: StoredLine['entry']): string => wish.outAt[at ?? 0] ?? now.toString();
  const rented = placed.filter(({ view }) => view.type === 'R');
  // What is out already is a certain machine, not any of a group.
  if (rented.some(({ view }) => facts.assets.get(view.productId)?.kind === 'group'))
    throw new Refusal('asset.not_found');
  const outAt = new Map(rented.map(({ id, entry }) => [id, outOf(entry)]));
  const holds = holdsFor(0, reckoned, placed).map((hold) => ({
    ...hold,
    outAt: outAt.get(hold.contractLineId) ?? '',
  }));
  const meters = new Map(
    rented.map(({ id, view }) => [
      id,
      meterOf({ meter_out: view.meterOut }, facts.assets.get(view.productId), { read: null, leftOut: [] }),
    ]),
  );
  book.takeOut(holds, now);
  return { wish, reckoned, holds, meters, outAt };
};

/** Of a customer with a limit each contract counts for the next, so that they are judged in turns. */
const firstTurn = (
  wishes: readonly HandedOut[],
  facts: ReadonlyMap<ParsedContractForm, Facts>,
): [HandedOut[], HandedOut[]] => {
  const seen = new Set<number>();
  const [now, later]: [HandedOut[], HandedOut[]] = [[], []];
  for (const wish of wishes) {
    const own = facts.get(wish.form);
    const id = wish.form.customerId;
    const isCounted = own !== undefined && id !== null && isLimited({ form: wish.form, facts: own });
    if (isCounted && seen.has(id)) later.push(wish);
    else now.push(wish);
    if (isCounted) seen.add(id);
  }
  return [now, later];
};

/** What is wrong with each wish, or how it is to be written; what has to wait for these is named apart. */
type Turn = {
  judged: Judged[];
  refused: Map<HandedOut, Refusal>;
  book: StockBook;
  later: HandedOut[];
};

/**
 * Judges contracts by the rules of the counter, each by what those before it take: read once, under the locks of their
 * machines, and reckoned in memory.
 */
export const judgeAll = async (scope: Scope, wishes: readonly HandedOut[]): Promise<Turn> => {
  const assetIds = wishes.flatMap(({ form }) => form.lines.map(({ productId }) => productId));
  const book = await openStockBook(scope, assetIds);
  const forms = wishes.map(({ form }) => form);
  const facts = await loadFactsOfAll(scope, forms, book.assets);
  const [now, later] = firstTurn(wishes, facts);
  const limited = forms.flatMap((form) => {
    const own = facts.get(form);
    return own !== undefined && isLimited({ form, facts: own }) ? (form.customerId ?? []) : [];
  });
  const accounts = limited.length === 0 ? undefined : await readAccounts(scope, limited);
  const refused = new Map<HandedOut, Refusal>();
  const judged = now.flatMap((wish) => {
    const own = facts.get(wish.form);
    if (own === undefined) return [];
    try {
      return judgeOne(scope, wish, { facts: own, book, account: accounts?.get(wish.form.customerId ?? 0) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(wish, error);
      return [];
    }
  });
  return { judged, refused, book, later };
};
