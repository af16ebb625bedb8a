import type { InputOf } from '@yardline/contract/endpoint';
import type { cancelSimulation as endpoint, Simulation } from '@yardline/contract/simulations/simulations';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endSimulation } from './end-simulation.ts';
import { getSimulationById } from './simulations.queries.ts';

/**
 * Stops a simulation after the contracts that it is at. What it found so far stays.
 * @throws Refusal resource.not_found, simulation.not_running
 */
export const cancelSimulation = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<Simulation> => {
  const found = await scope.tx
    .selectFrom('simulations')
    .where('id', '=', id)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return notFound();
  const { status } = found;
  if (status !== 'queued' && status !== 'running') throw new Refusal('simulation.not_running');
  await endSimulation(scope, id, 'cancelled');
  await audit(scope, {
    action: 'cancel',
    noun: 'simulations',
    rowId: id,
    before: { status },
    after: { status: 'cancelled' },
  });
  return getSimulationById(scope, id);
};
