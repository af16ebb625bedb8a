import * as calls from '@yardline/contract/simulations/simulations';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { cancelSimulation } from './cancel-simulation.ts';
import { listAssets, listCustomers, listUnpriced } from './movers.queries.ts';
import { rateSimulation } from './run-simulation.ts';
import { getSimulationById, listSimulationRows } from './simulations.queries.ts';
import { startSimulation } from './start-simulation.ts';

/** What the rentals of a past period would have brought under other rates. */
export const simulations: Module = {
  name: 'simulations',
  routes: [
    route(calls.listSimulations, listSimulationRows),
    route(calls.startSimulation, startSimulation),
    route(calls.getSimulation, (scope, { params }) => getSimulationById(scope, params.id)),
    route(calls.cancelSimulation, cancelSimulation),
    route(calls.listSimulationCustomers, listCustomers),
    route(calls.listSimulationAssets, listAssets),
    route(calls.listUnpricedLines, listUnpriced),
  ],
  jobs: [rateSimulation],
};
