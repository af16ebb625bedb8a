import type {
  takeBackWriteOff as takeBackEndpoint,
  writeOffInvoice as endpoint,
  writeOffSmallBalances as smallEndpoint,
} from '@yardline/contract/payments/write-offs';
import { mostSmall } from '@yardline/contract/payments/write-offs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { whyNotWriteOff } from '@yardline/domain/payments/write-off';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { openAmounts } from '../open-invoices.ts';
import { enterWriteOff, type LockedPaper, lockPapers, restOf } from './enter-write-offs.ts';

const told = (scope: Scope, paper: LockedPaper, after: Record<string, unknown>): Promise<void> =>
  audit(scope, {
    action: 'pay',
    noun: 'invoices',
    rowId: paper.id,
    before: { balance: paper.balance },
    after,
  });

/**
 * Gives up what is open of an invoice, or a part of it: a row of its own, neither money nor a credit note. What pending card payments
 * have reserved stays open.
 * @throws Refusal resource.not_found, permission.denied, write_off.nothing_open, request.invalid, ledger.period_closed {month}
 */
export const writeOff = async (
  scope: Scope,
  { params: { id }, body: { kind, amount: asked, reason } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const [paper] = await lockPapers(scope, [id]);
  if (paper === undefined || !may(scope, 'invoices.view', { division: paper.division_id })) return notFound();
  demand(scope, 'ledger.create', { division: paper.division_id });
  const open = (await openAmounts(scope, [paper])).get(id) ?? 0;
  if (open === 0) throw new Refusal('write_off.nothing_open');
  const part = asked === undefined ? open : cents(asked);
  const code = whyNotWriteOff(part, open);
  if (code !== undefined) refuseFields([{ path: 'amount', code, data: { open } }]);
  const written = await enterWriteOff(scope, paper, part, { kind, reason });
  const balance = restOf(paper, part);
  await told(scope, paper, { balance, written_off: amount(part), kind, reason });
  return { id: written, balance };
};

const getWriteOff = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('write_offs')
    .where('id', '=', id)
    .where('reverses_id', 'is', null)
    .select(['id', 'invoice_id', 'kind', 'amount'])
    .$narrowType<{ kind: 'bad_debt' | 'small_balance' }>()
    .executeTakeFirst()) ?? notFound();

const isTakenBack = async ({ tx }: Scope, id: number): Promise<boolean> =>
  (await tx.selectFrom('write_offs').where('reverses_id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

/**
 * Takes a write-off back by a row of its own, so that the invoice asks for it again: once, and as a whole.
 * @throws Refusal resource.not_found, permission.denied, write_off.taken_back, ledger.period_closed {month}
 */
export const takeBack = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof takeBackEndpoint>,
): Promise<ReplyOf<typeof takeBackEndpoint>> => {
  const before = await getWriteOff(scope, id);
  const [paper] = await lockPapers(scope, [before.invoice_id]);
  if (paper === undefined || !may(scope, 'invoices.view', { division: paper.division_id })) return notFound();
  demand(scope, 'ledger.create', { division: paper.division_id });
  if (await isTakenBack(scope, id)) throw new Refusal('write_off.taken_back');
  const part = -cents(before.amount);
  const entered = await enterWriteOff(scope, paper, part, { kind: before.kind, reason, reversesId: id });
  const balance = restOf(paper, part);
  await told(scope, paper, { balance, taken_back: before.amount, reason });
  return { id: entered, balance };
};

type Asked = InputOf<typeof smallEndpoint>['body']['papers'];

/** Papers as they were asked for. @throws Refusal where one of them has changed since it was shown, or is not small */
const papersAsked = async (scope: Scope, asked: Asked): Promise<{ paper: LockedPaper; part: Cents }[]> => {
  const papers = await lockPapers(
    scope,
    asked.map(({ id }) => id),
  );
  const open = await openAmounts(scope, papers);
  return asked.map(({ id, balance }, at) => {
    const paper = papers.find((each) => each.id === id);
    if (asked.findIndex((each) => each.id === id) !== at)
      return refuseFields([{ path: `papers.${at}.id`, code: 'field.invalid' }]);
    if (paper === undefined || !may(scope, 'invoices.view', { division: paper.division_id }))
      return notFound();
    demand(scope, 'ledger.create', { division: paper.division_id });
    const part = open.get(id) ?? 0;
    if (part !== cents(balance))
      return refuseFields([
        { path: `papers.${at}.balance`, code: 'write_off.changed', data: { number: paper.number } },
      ]);
    if (Math.abs(part) > cents(mostSmall))
      return refuseFields([{ path: `papers.${at}.balance`, code: 'write_off.not_small' }]);
    return { paper, part };
  });
};

/**
 * Writes small balances off, all of them or none: those that were shown, as they were shown.
 * @throws Refusal resource.not_found, permission.denied, request.invalid, ledger.period_closed {month}
 */
export const writeOffSmall = async (
  scope: Scope,
  { body: { papers: asked, reason } }: InputOf<typeof smallEndpoint>,
): Promise<ReplyOf<typeof smallEndpoint>> => {
  const papers = await papersAsked(scope, asked);
  for (const { paper, part } of papers) {
    await enterWriteOff(scope, paper, part, { kind: 'small_balance', reason });
    await told(scope, paper, {
      balance: restOf(paper, part),
      written_off: amount(part),
      kind: 'small_balance',
      reason,
    });
  }
  return { count: papers.length, total: amount(sum(papers.map(({ part }) => part))) };
};
