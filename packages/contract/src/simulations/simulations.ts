import { ratedProducts } from '@yardline/domain/pricing/rate-source';
import { z } from 'zod';
import { rate, rateForm } from '../assets/assets.ts';
import { contractKind } from '../contracts/contracts.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, listQuery, money, pageOf, text } from '../fields.ts';

/**
 * Rates to try out for one asset (by its number), one group or one class, on the rentals that went out between two days.
 * Nothing is changed by it.
 */
export const simulationForm = z.strictObject({
  asset_number: text(12).default(''),
  group_id: id.nullable().default(null),
  class_id: id.nullable().default(null),
  from: day,
  /** The last day, included. */
  to: day,
  rates: z.array(rateForm).min(1, { error: 'field.required' }).max(20),
});
export type SimulationForm = z.input<typeof simulationForm>;

/** How a simulation stands, and what it has found so far. */
export const simulationRow = z.object({
  id,
  kind: z.enum(ratedProducts),
  /** The asset, group or class. */
  product_id: id,
  /** What the rates are tried for: an asset's number, a group's or class's code, and its name. */
  product: z.string(),
  product_name: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']),
  /** Contracts to look through, and those looked through. */
  contracts_total: z.int(),
  contracts_done: z.int(),
  contracts_priced: z.int(),
  /** Contracts, customers and lines that would have cost something else; the customers are counted at the end. */
  contracts_changed: z.int(),
  customers_changed: z.int(),
  lines_priced: z.int(),
  lines_changed: z.int(),
  /** Lines whose rates were agreed otherwise, and lines without a price. */
  lines_kept: z.int(),
  lines_unpriced: z.int(),
  before: money,
  after: money,
  difference: money,
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type SimulationRow = z.output<typeof simulationRow>;

export const simulation = simulationRow.extend({ rates: z.array(rate) });
export type Simulation = z.output<typeof simulation>;

export const startSimulation = endpoint({
  name: 'startSimulation',
  method: 'POST',
  path: '/rest-api/rate-simulations',
  summary: 'Prices the rentals of a past period under other rates, in the background; follow it by its id',
  needs: 'rates.edit',
  body: simulationForm,
  reply: simulation,
  status: 202,
});

export const listSimulations = endpoint({
  name: 'listSimulations',
  method: 'GET',
  path: '/rest-api/rate-simulations',
  summary: 'Simulations of rate tables, newest first',
  needs: 'rates.edit',
  query: listQuery(['newest', 'difference'], {}),
  shows: ['simulations', 'assets', 'classes', 'groups', 'users'],
  reply: pageOf(simulationRow),
});

export const getSimulation = endpoint({
  name: 'getSimulation',
  method: 'GET',
  path: '/rest-api/rate-simulations/{id}',
  summary: 'Progress and results of a simulation',
  needs: 'rates.edit',
  params: idParams,
  shows: ['simulations', 'assets', 'classes', 'groups', 'users'],
  reply: simulation,
});

export const cancelSimulation = endpoint({
  name: 'cancelSimulation',
  method: 'POST',
  path: '/rest-api/rate-simulations/{id}/cancellations',
  summary: 'Stops a simulation; its results so far are kept',
  needs: 'rates.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: simulation,
});

/** What the rates would have changed for one customer or one asset. */
const mover = z.object({
  /** The customer's or the asset's. */
  id,
  number: z.string(),
  name: z.string(),
  contracts: z.int(),
  lines: z.int(),
  lines_changed: z.int(),
  before: money,
  after: money,
  difference: money,
});
export type Mover = z.output<typeof mover>;

/** Those whose sum moves most come first, up or down; `difference` sorts by what is gained. */
const movers = listQuery(['moved', 'difference', 'after'], {});

export const listSimulationCustomers = endpoint({
  name: 'listSimulationCustomers',
  method: 'GET',
  path: '/rest-api/rate-simulations/{id}/customers',
  summary: 'Results of a simulation by customer',
  needs: 'rates.edit',
  params: idParams,
  query: movers,
  shows: ['simulations', 'assets', 'classes', 'customers', 'groups', 'users'],
  reply: pageOf(mover),
});

export const listSimulationAssets = endpoint({
  name: 'listSimulationAssets',
  method: 'GET',
  path: '/rest-api/rate-simulations/{id}/assets',
  summary: 'Results of a simulation by asset',
  needs: 'rates.edit',
  params: idParams,
  query: movers,
  shows: ['simulations', 'assets', 'classes', 'groups', 'users'],
  reply: pageOf(mover),
});

const unpricedLine = z.object({
  /** The line's. */
  id,
  contract_id: id,
  contract_kind: contractKind,
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  asset_number: z.string(),
  /** Whether it is the proposed table that has no price for it, and why, in the reader's language. */
  is_proposed: z.boolean(),
  message: z.string(),
});
export type UnpricedLine = z.output<typeof unpricedLine>;

export const listUnpricedLines = endpoint({
  name: 'listUnpricedLines',
  method: 'GET',
  path: '/rest-api/rate-simulations/{id}/unpriced-lines',
  summary: 'Lines a simulation could not price, with the reason',
  needs: 'rates.edit',
  params: idParams,
  query: listQuery(['line'], {}),
  shows: ['simulations', 'assets', 'classes', 'contracts', 'customers', 'groups', 'users'],
  reply: pageOf(unpricedLine),
});
