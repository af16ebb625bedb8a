import type {
  Accruals,
  getLedgerAccruals,
  postLedgerAccruals as endpoint,
} from '@yardline/contract/accruals/accruals';
import type { InputOf } from '@yardline/contract/endpoint';
import { accrualMoves, type AccruedPart } from '@yardline/domain/ledger/accruals';
import { mirrored, type Move } from '@yardline/domain/ledger/postings';
import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandEverywhere, earliestDay, enterAll, periodsOf, type Span } from '../ledger/public.ts';
import { accrualsReply, lastPosted, spanOf, totalsOf } from './accruals.queries.ts';
import { reckonAccruals } from './reckon.ts';
import type { Stretch } from './stretch.ts';

/** What is earned and not billed at the end of a month, and billed and not earned, as it is reckoned now. */
export const getAccruals = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof getLedgerAccruals>,
): Promise<Accruals> => {
  const span = await spanOf(scope, id);
  return accrualsReply(scope, id, await reckonAccruals(scope, id, span));
};

/** The parts of a run, as they were posted. */
const partsOf = async ({ tx }: Scope, accrualId: number): Promise<AccruedPart[]> => {
  const rows = await tx
    .selectFrom('ledger_accrual_lines')
    .where('accrual_id', '=', accrualId)
    .select(['kind', 'division_id', 'class_id', 'part', 'waiver', 'is_use'])
    .$narrowType<{ kind: Stretch['kind'] }>()
    .execute();
  return rows.map(({ kind, division_id: divisionId, class_id: classId, part, waiver, is_use: isUse }) => ({
    kind,
    divisionId,
    classId,
    part: cents(part),
    waiver: cents(waiver),
    isUse,
  }));
};

const writeRun = async (scope: Scope, periodId: number, stretches: readonly Stretch[]): Promise<number> => {
  const { unbilled, deferred } = totalsOf(stretches);
  const company = { company_id: scope.company.id };
  const { id } = await scope.tx
    .insertInto('ledger_accruals')
    .values({
      ...company,
      period_id: periodId,
      unbilled: amount(unbilled),
      deferred: amount(deferred),
      made_by: scope.actor.userId,
      made_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pieceSize = 1000;
  for (let at = 0; at < stretches.length; at += pieceSize)
    await scope.tx
      .insertInto('ledger_accrual_lines')
      .values(
        stretches.slice(at, at + pieceSize).map((each, offset) => ({
          ...company,
          accrual_id: id,
          line_number: at + offset + 1,
          kind: each.kind,
          contract_line_id: each.contractLineId,
          invoice_line_id: each.invoiceLineId,
          division_id: each.divisionId,
          class_id: each.classId,
          from_on: each.from,
          to_on: each.to,
          charged: amount(each.charged),
          part: amount(each.part),
          waiver_charged: amount(each.waiverCharged),
          waiver: amount(each.waiver),
          is_use: each.isUse ?? false,
        })),
      )
      .execute();
  return id;
};

const enterRun = (
  scope: Scope,
  { last_on: last, ends_on: next }: Span,
  id: number,
  moves: readonly Move[],
) => {
  const of = { noun: 'ledger_accruals', rowId: id, reference: last.slice(0, 7) };
  return enterAll(scope, [
    { ...of, kind: 'accrual', postingOn: last, moves },
    { ...of, kind: 'accrual_return', postingOn: next, moves: mirrored(moves) },
  ]);
};

/**
 * Posts what is earned and not billed at the end of a month, and billed and not earned, on its last day, and takes it back on the
 * next. A month that is reckoned again posts what differs from the last time, and says when it was.
 * @throws Refusal resource.not_found, permission.denied, ledger.period_not_over, ledger.period_closed {month}
 */
export const postAccruals = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<Accruals> => {
  await demandEverywhere(scope, 'ledger.create');
  const span = await spanOf(scope, id);
  if (span.ends_on > (await earliestDay(scope))) throw new Refusal('ledger.period_not_over');
  await lockMonths(scope, span);
  const stretches = await reckonAccruals(scope, id, span);
  const last = await lastPosted(scope, id);
  const moves = accrualMoves(stretches, last === undefined ? [] : await partsOf(scope, last.id));
  const accrualId = await writeRun(scope, id, stretches);
  if (moves.length > 0) await enterRun(scope, span, accrualId, moves);
  const reply = await accrualsReply(scope, id, stretches);
  const { unbilled, deferred, count } = reply;
  await audit(scope, {
    action: 'post',
    noun: 'ledger_accruals',
    rowId: accrualId,
    after: { month: span.starts_on, unbilled, deferred, count },
  });
  return reply;
};

/** Two users who post a month at once wait for each other: the second finds what the first posted. */
const lockMonths = async (
  scope: Scope,
  { starts_on: first, last_on: last, ends_on: next }: Span,
): Promise<void> => {
  await periodsOf(scope, [last, next]);
  await scope.tx
    .selectFrom('ledger_periods')
    .where('starts_on', '=', first)
    .select('id')
    .forNoKeyUpdate()
    .execute();
};
