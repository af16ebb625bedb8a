import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, money, price } from '../fields.ts';

const costs = z.array(z.object({ from_on: day, cost_rate: cost(money).nullable() }));

export const mechanicCosts = z.object({
  mechanic_id: id,
  mechanic_name: z.string(),
  /** What an hour costs today; null where no day has come, or without the right to costs. */
  cost_rate: cost(money).nullable(),
  /** From which days on, the last first. */
  costs,
});
export type MechanicCosts = z.output<typeof mechanicCosts>;

export const mechanicCostsForm = z.strictObject({
  costs: z.array(z.strictObject({ from_on: day, cost_rate: cost(price) })).max(200),
});

export const listMechanicCosts = endpoint({
  name: 'listMechanicCosts',
  method: 'GET',
  path: '/rest-api/mechanic-costs',
  summary: 'What an hour of each mechanic costs the company',
  needs: 'see_labor_costs',
  shows: ['mechanic_costs', 'users'],
  reply: z.object({ mechanics: z.array(mechanicCosts) }),
});

export const getMechanicCosts = endpoint({
  name: 'getMechanicCosts',
  method: 'GET',
  path: '/rest-api/mechanic-costs/{id}',
  summary: 'What an hour of a mechanic costs the company, by the days from which it does',
  needs: 'see_labor_costs',
  params: idParams,
  shows: ['mechanic_costs', 'users'],
  reply: mechanicCosts,
});

export const setMechanicCosts = endpoint({
  name: 'setMechanicCosts',
  method: 'PUT',
  path: '/rest-api/mechanic-costs/{id}',
  summary: 'Says what an hour of a mechanic costs, from each day on; orders that are closed keep their cost',
  needs: 'see_labor_costs',
  params: idParams,
  body: mechanicCostsForm,
  reply: mechanicCosts,
});
