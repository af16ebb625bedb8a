import { Refusal } from '../../kernel/refusal.ts';
import { noteHeld } from '../../kernel/replay/touched.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockHoldsOf, type OpenHold } from './holds.queries.ts';
import { type HoldStatus, readyAgain } from './new-hold.ts';
import { onRentCode } from './on-rent-code.ts';
import { refuseTaken } from './refuse-taken.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';

/** A hold that goes over to another line: a reservation's to the contract that it becomes. The end is the document's. */
export type HoldMove = {
  from: number;
  to: number;
  contractId: number;
  statusCode: HoldStatus;
  startsAt: string;
  endsAt: string | null;
};

/** Writes another code on what these lines hold, such as P while a pickup is awaited. */
export const setHoldStatus = async (
  scope: Scope,
  lineIds: readonly number[],
  code: HoldStatus,
): Promise<void> => {
  const { holds } = await lockHoldsOf(scope, lineIds);
  if (holds.length === 0) return;
  const ids = holds.map((hold) => hold.id);
  await scope.tx
    .updateTable('holds')
    .set({ status_code: code === 'C' ? onRentCode : code })
    .where('id', 'in', ids)
    .execute();
  await tellStatus(
    scope,
    holds.map((hold) => hold.asset_id),
  );
};

/**
 * Moves a quantity of a bulk hold to another line of the same document; the whole quantity takes the hold along.
 * @throws Refusal quantity.invalid when the line holds less
 */
export const splitHold = async (
  scope: Scope,
  { lineId, newLineId, quantity }: { lineId: number; newLineId: number; quantity: number },
): Promise<void> => {
  const { holds } = await lockHoldsOf(scope, [lineId]);
  const [hold] = holds;
  noteHeld(
    scope,
    holds.map(({ asset_id: id }) => id),
  );
  if (hold === undefined || quantity > hold.quantity || quantity <= 0) throw new Refusal('quantity.invalid');
  if (quantity === hold.quantity) {
    await scope.tx
      .updateTable('holds')
      .set({ contract_line_id: newLineId })
      .where('id', '=', hold.id)
      .execute();
    return;
  }
  const { id, due_at: _, ...part } = hold;
  await scope.tx
    .updateTable('holds')
    .set({ quantity: hold.quantity - quantity })
    .where('id', '=', id)
    .execute();
  await scope.tx
    .insertInto('holds')
    .values({ ...part, company_id: scope.company.id, contract_line_id: newLineId, quantity })
    .execute();
};

type Change = {
  hold: OpenHold;
  startsAt: string;
  endsAt: string | null;
  set?: Omit<HoldMove, 'from' | 'startsAt' | 'endsAt'> | undefined;
};

const earlier = (a: string, b: string): string => (Temporal.Instant.compare(a, b) < 0 ? a : b);

/** Whether a change asks for time that the hold does not have yet. What it has, it keeps, even where stock is short. */
const grows = ({ hold, startsAt, endsAt }: Omit<Change, 'set'>): boolean => {
  if (Temporal.Instant.compare(startsAt, hold.starts_at) < 0) return true;
  if (hold.ends_at === null) return false;
  return endsAt === null || Temporal.Instant.compare(endsAt, hold.ends_at) > 0;
};

const rewrite = async (
  scope: Scope,
  lineIds: number[],
  changesOf: (hold: OpenHold) => Omit<Change, 'hold'>,
): Promise<void> => {
  const { holds, assets } = await lockHoldsOf(scope, lineIds);
  const changes = holds.map((hold) => {
    const { startsAt, endsAt, set } = changesOf(hold);
    // What has left before its time stays held from then on.
    const from = hold.out_at === null ? startsAt : earlier(startsAt, hold.out_at);
    return { hold, startsAt: from, endsAt: readyAgain(endsAt, assets.get(hold.asset_id)), set };
  });
  // What gives time back goes first, so that another line of the document can have it.
  const inOrder = changes.toSorted((a, b) => Number(grows(a)) - Number(grows(b)));
  const wishes = inOrder.map((change) => ({
    assetId: change.hold.asset_id,
    quantity: change.hold.quantity,
    from: change.startsAt,
    to: change.endsAt,
    isKept: !grows(change),
  }));
  await refuseTaken(scope, assets, wishes, new Set(holds.map((hold) => hold.id)));
  await sweepExpired(scope, [...assets.keys()]);
  for (const { hold, startsAt, endsAt, set } of inOrder) {
    await scope.tx
      .updateTable('holds')
      .set({
        starts_at: startsAt,
        ends_at: endsAt,
        ...(set === undefined
          ? {}
          : { contract_line_id: set.to, contract_id: set.contractId, status_code: set.statusCode }),
      })
      .where('id', '=', hold.id)
      .execute();
  }
  await tellStatus(
    scope,
    holds.map((hold) => hold.asset_id),
  );
};

/**
 * Lets holds go over to the lines of another document, with its dates: the same rows, so that no moment is unheld.
 * @throws Refusal product.unavailable {number, available} when the new dates are not free
 */
export const moveHolds = async (scope: Scope, moves: readonly HoldMove[]): Promise<void> => {
  const byLine = new Map(moves.map((move) => [move.from, move]));
  await rewrite(scope, [...byLine.keys()], (hold) => {
    const move = byLine.get(hold.contract_line_id ?? 0);
    if (move === undefined) throw new Error('a hold of a line that was not asked for');
    return { startsAt: move.startsAt, endsAt: move.endsAt, set: move };
  });
};

/** Other dates for what a line holds. The end is the document's; turn-round time is added. */
export type HoldDates = { lineId: number; startsAt: string; endsAt: string | null };

/**
 * Gives what lines hold other dates, all or none, in one round: a document of hundreds of lines moves at once.
 * @throws Refusal product.unavailable {number, available} when the new dates are not free
 */
export const extendHolds = (scope: Scope, changes: readonly HoldDates[]): Promise<void> => {
  const byLine = new Map(changes.map((change) => [change.lineId, change]));
  return rewrite(scope, [...byLine.keys()], (hold) => {
    const change = byLine.get(hold.contract_line_id ?? 0);
    return {
      startsAt: change?.startsAt ?? hold.starts_at,
      endsAt: change === undefined ? hold.ends_at : change.endsAt,
    };
  });
};
