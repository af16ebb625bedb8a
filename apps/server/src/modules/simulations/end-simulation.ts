import type { Scope } from '../../kernel/scope.ts';

/** Ends a simulation that has not ended yet, and counts the customers for whom something would have changed. */
export const endSimulation = async (
  { tx, now }: Scope,
  simulationId: number,
  status: 'done' | 'cancelled' | 'failed',
): Promise<void> => {
  const { n } = await tx
    .selectFrom('simulation_customers')
    .where('simulation_id', '=', simulationId)
    .where('lines_changed', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('simulations')
    .set({ status, customers_changed: n, finished_at: now.toString() })
    .where('id', '=', simulationId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
};
