import type { Scope } from '../../kernel/scope.ts';
import { matchMachines } from './match-machines.ts';
import { setStanding, standingsOfOrder } from './stand.ts';

/** A completed order has done the recall on its machine. */
const finish = async (scope: Scope, orderId: number): Promise<void> => {
  for (const standing of await standingsOfOrder(scope, orderId))
    if (standing.status === 'planned') await setStanding(scope, standing, { status: 'done' });
};

/** A reverted order has it before it again. */
const takeBack = async (scope: Scope, orderId: number): Promise<void> => {
  for (const standing of await standingsOfOrder(scope, orderId))
    if (standing.status === 'done') await setStanding(scope, standing, { status: 'planned' });
};

/** An order that was a mistake leaves its machine to the next one, if the recall still names it. */
const giveUp = async (scope: Scope, orderId: number): Promise<void> => {
  const given = await standingsOfOrder(scope, orderId);
  for (const standing of given) await setStanding(scope, standing, { status: 'open', orderId: null });
  await matchMachines(
    scope,
    given.map(({ asset_id: id }) => id),
  );
};

export const recallDone = { finish, takeBack, giveUp };
