import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { isConnectionLost } from '../../kernel/database/faults.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readPricingRules } from '../pricing/public.ts';
import type { RateRow } from '../rates/public.ts';
import { endSimulation } from './end-simulation.ts';
import { countContracts, linesOut, nextContracts } from './next-lines.ts';
import { repriceLines, type Trial } from './reprice-lines.ts';
import { writeSums } from './write-sums.ts';

const lockUnfinished = ({ tx }: Scope, simulationId: number) =>
  tx
    .selectFrom('simulations')
    .where('id', '=', simulationId)
    .where('status', 'in', ['queued', 'running'])
    .select(['id', 'asset_id', 'group_id', 'class_id', 'rates', 'begins_on', 'ends_on'])
    .select(['as_of', 'status', 'last_contract_id'])
    .forUpdate()
    .executeTakeFirst();

type Simulation = NonNullable<Awaited<ReturnType<typeof lockUnfinished>>>;

/** Counts the work, once. */
const begin = async (scope: Scope, simulationId: number): Promise<boolean> => {
  const found = await lockUnfinished(scope, simulationId);
  if (found === undefined) return false;
  if (found.status === 'running') return true;
  await scope.tx
    .updateTable('simulations')
    .set({ status: 'running', contracts_total: await countContracts(scope) })
    .where('id', '=', simulationId)
    .execute();
  return true;
};

const trialOf = async (scope: Scope, found: Simulation): Promise<Trial> => {
  const product = found.asset_id !== null ? 'asset' : found.group_id !== null ? 'group' : 'class';
  return { product, rates: ratesInCents(found.rates as RateRow[]), rules: await readPricingRules(scope) };
};

/** Prices the lines of the next contracts, in a transaction of its own. @returns whether there were any */
const priceNext = async (scope: Scope, simulationId: number): Promise<boolean> => {
  const found = await lockUnfinished(scope, simulationId);
  if (found === undefined) return false;
  const contractIds = await nextContracts(scope, found.last_contract_id);
  const lastContractId = contractIds.at(-1);
  if (lastContractId === undefined) return false;
  const lines = await linesOut(scope, found, contractIds);
  const batch = repriceLines(lines, await trialOf(scope, found));
  await writeSums(scope, simulationId, batch, { contracts: contractIds.length, lastContractId });
  return true;
};

/**
 * Prices the rentals of a period under other rates, some contracts in one transaction after the other. Run again, by a second
 * worker or after the process died, it goes on from the last contract; a cancelled one stops where it is.
 */
export const rateSimulation: Job = {
  task: 'rate-simulation',
  repeatable: 'the contracts of a transaction are priced together with how far it is',
  run: async ({ inScope }, payload) => {
    const simulationId = Number(payload['simulation_id']);
    try {
      if (!(await inScope((scope) => begin(scope, simulationId)))) return;
      while (await inScope((scope) => priceNext(scope, simulationId)));
      await inScope((scope) => endSimulation(scope, simulationId, 'done'));
    } catch (error) {
      // A lost database is waited for; whatever else stops it would stop it again.
      if (!isConnectionLost(error)) await inScope((scope) => endSimulation(scope, simulationId, 'failed'));
      throw error;
    }
  },
  giveUp: ({ lastly }, payload) =>
    lastly((scope) => endSimulation(scope, Number(payload['simulation_id']), 'failed')),
};
