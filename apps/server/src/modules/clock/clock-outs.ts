import type { Period } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';

/** What follows the attendance of a user. */
type Follower = {
  /** Ends what runs, before the end of the attendance is recorded; asked as often as there is something to end. */
  end: (scope: Scope, userId: number) => Promise<void>;
  /** Cuts what attendance no longer covers, after it was corrected in these periods. */
  keepWithin: (scope: Scope, userId: number, periods: readonly Period[]) => Promise<void>;
  /** Refuses to change time of a locked user in these periods, or remembers that it changed. */
  beforeChange: (scope: Scope, userId: number, periods: readonly Period[]) => Promise<void>;
};

const followers: Partial<Follower>[] = [];

/**
 * Has something follow the attendance of people. Modules above the clock say so once, when they are loaded: the clock stands below
 * them, and cannot ask them.
 */
export const followClock = (follower: Partial<Follower>): void => {
  followers.push(follower);
};

/** Ends all that ends with the attendance of a user. */
export const endAlong = async (scope: Scope, userId: number): Promise<void> => {
  for (const { end } of followers) await end?.(scope, userId);
};

/** Cuts all that is outside of the attendance of a user after a correction. */
export const cutAlong = async (scope: Scope, userId: number, periods: readonly Period[]): Promise<void> => {
  for (const { keepWithin } of followers) await keepWithin?.(scope, userId, periods);
};

/**
 * Asks before time of a user changes in these periods, attendance or time on jobs. The user is locked.
 * @throws Refusal time.week_approved
 */
export const beforeChange = async (
  scope: Scope,
  userId: number,
  periods: readonly Period[],
): Promise<void> => {
  for (const follower of followers) await follower.beforeChange?.(scope, userId, periods);
};
