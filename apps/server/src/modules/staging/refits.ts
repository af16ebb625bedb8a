import { claimMinutes } from '@yardline/domain/staging/states';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';

type Seat = { hold_id: number; contract_id: number | null; claimed_by: number | null; number: string };

/** The machines that others are about to get ready. */
export const claimedSeats = ({ tx, now, actor }: Scope): Promise<Seat[]> =>
  tx
    .selectFrom('stagings')
    .innerJoin('holds', 'holds.id', 'stagings.hold_id')
    .innerJoin('assets', 'assets.id', 'holds.asset_id')
    .where('stagings.claimed_at', '>', now.subtract({ minutes: claimMinutes }).toString())
    .where('stagings.claimed_by', '<>', actor.userId)
    .where('holds.released_at', 'is', null)
    .where('holds.out_at', 'is', null)
    .orderBy('stagings.hold_id')
    .select(['stagings.hold_id', 'holds.contract_id', 'stagings.claimed_by', 'assets.number'])
    .execute();

/** Tells those who were about to get a machine ready that their document has another one now. */
export const tellRefits = async (scope: Scope, before: readonly Seat[]): Promise<void> => {
  if (before.length === 0) return;
  const after = new Map((await claimedSeats(scope)).map((seat) => [seat.hold_id, seat]));
  for (const { hold_id: holdId, contract_id: contractId, claimed_by: userId, number } of before) {
    const now = after.get(holdId);
    if (now === undefined || now.number === number) continue;
    await publish(scope, {
      topic: 'staging.refitted',
      payload: { contract_id: contractId, user_id: userId, before: number, after: now.number },
    });
  }
};
