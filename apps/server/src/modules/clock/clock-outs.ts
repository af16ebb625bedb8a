import type { Scope } from '../../kernel/scope.ts';

/** What ends with the attendance of a user: asked before it is recorded, and as often as there is something to end. */
type Ending = (scope: Scope, userId: number) => Promise<void>;

const endings: Ending[] = [];

/**
 * Has something end whenever somebody’s attendance ends. Modules above the clock say so once, when they are loaded: the clock
 * stands below them, and cannot ask them.
 */
export const endWithClock = (ending: Ending): void => {
  endings.push(ending);
};

/** Ends all that ends with the attendance of a user. */
export const endAlong = async (scope: Scope, userId: number): Promise<void> => {
  for (const end of endings) await end(scope, userId);
};
