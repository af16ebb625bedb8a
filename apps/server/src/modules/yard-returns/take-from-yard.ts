import { displayMoment } from '@yardline/domain/format/dates';
import { latestReturn, returnWithin } from '@yardline/domain/yard-returns/states';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { waitingOf } from './yard-returns.queries.ts';

type Asked = {
  contractId: number;
  /** The lines of the contract that come back. */
  lineIds: readonly number[];
  at: Temporal.Instant;
  /** The in-yard return that is taken over, where one is named. */
  yardReturnId: number | undefined;
};

/**
 * The moment of a return, held against what waits in the yard: of its lines none is charged beyond its arrival. A return in the
 * minute of the arrival is at the arrival.
 * @throws Refusal yard_return.not_of_contract, request.invalid with return.after_arrival at the date
 */
export const returnMoment = async (
  scope: Scope,
  { contractId, lineIds, at, yardReturnId }: Asked,
): Promise<Temporal.Instant> => {
  const waiting = await waitingOf(scope, contractId);
  if (yardReturnId !== undefined && !waiting.some((line) => line.yard_return_id === yardReturnId))
    throw new Refusal('yard_return.not_of_contract');
  const coming = waiting.filter(({ contract_line_id: id }) => id !== null && lineIds.includes(id));
  const arrivals = coming.map((line) => Temporal.Instant.from(line.arrived_at));
  const latest = latestReturn(arrivals);
  const within = returnWithin(at, latest);
  if (within !== undefined) return within;
  const [first] = coming;
  return refuseFields([
    {
      path: 'returnedDate',
      code: 'return.after_arrival',
      data: {
        number: first?.number ?? '',
        arrived: displayMoment(latest ?? at, first?.timeZone ?? 'UTC', scope.language),
      },
    },
  ]);
};

type Waiting = {
  id: number;
  yard_return_id: number;
  contract_line_id: number | null;
  quantity: number;
  taken: number;
};
type Taken = { lineId: number; returnLineId: number; quantity: number };

/** How much of each waiting line a line of a return takes, the first arrival first. */
const sharesOf = (waiting: readonly Waiting[], { lineId, quantity }: Taken) => {
  let left = quantity;
  return waiting
    .filter(({ contract_line_id: id }) => id === lineId)
    .flatMap((line) => {
      const share = Math.min(line.quantity - line.taken, left);
      left -= share;
      return share > 0 ? [{ line, share }] : [];
    });
};

/**
 * Closes what a return took from the yard, in the transaction of the return: what waits of its lines, whether the return named the
 * in-yard return or not. The caller holds the lock of the contract.
 */
export const takeFromYard = async (scope: Scope, back: readonly Taken[]): Promise<void> => {
  const { tx, company, actor, now } = scope;
  if (back.length === 0) return;
  const waiting = await tx
    .selectFrom('yard_return_lines')
    .where(
      'contract_line_id',
      'in',
      back.map(({ lineId }) => lineId),
    )
    .where('status', '=', 'N')
    .orderBy('id')
    .select(['id', 'yard_return_id', 'contract_line_id', 'quantity', 'taken'])
    .forUpdate()
    .execute();
  for (const each of back)
    for (const { line, share } of sharesOf(waiting, each)) {
      const taken = line.taken + share;
      const isOver = taken === line.quantity;
      await tx
        .updateTable('yard_return_lines')
        .set({
          taken,
          ...(isOver ? { status: 'Y', ended_at: now.toString(), ended_by: actor.userId } : {}),
        })
        .where('id', '=', line.id)
        .execute();
      await tx
        .insertInto('yard_return_takings')
        .values({
          company_id: company.id,
          yard_return_line_id: line.id,
          return_line_id: each.returnLineId,
          quantity: share,
        })
        .execute();
      await audit(scope, {
        action: 'update',
        noun: 'yard_returns',
        rowId: line.yard_return_id,
        before: { line: line.id, taken: line.taken },
        after: { line: line.id, taken, status: isOver ? 'Y' : 'N' },
      });
    }
};
