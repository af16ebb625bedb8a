import { type RateSource, rateSources } from '@yardline/domain/work-orders/labor-rates';
import { rateKinds, type RateKind } from '@yardline/domain/work-orders/work-lines';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, listQuery, money, pageOf, pathId, price, queryFlag } from '../fields.ts';

/** Where a rate comes from. */
export const rateSource = z.enum(Object.keys(rateSources) as [RateSource, ...RateSource[]]);

/** Whose rate it is; what is null counts for all. */
const owner = {
  labor_code_id: id.nullable().default(null),
  customer_id: id.nullable().default(null),
  division_id: id.nullable().default(null),
  mechanic_id: id.nullable().default(null),
};

/** For an hour at the regular rate; null ends the rate before it. */
const rate = price.nullable();

export const laborRateForm = z.strictObject({ ...owner, from_on: day, rate });
export type LaborRateForm = z.input<typeof laborRateForm>;

export const laborRateChange = z.strictObject({ from_on: day, rate });

export const laborRate = z.object({
  id,
  source: rateSource,
  labor_code_id: id.nullable(),
  labor_code: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  division_id: id.nullable(),
  division_name: z.string(),
  mechanic_id: id.nullable(),
  mechanic_name: z.string(),
  from_on: day,
  /** The day on which the next one of the same owner begins. */
  until_on: day.nullable(),
  state: z.enum(['coming', 'current', 'past']),
  rate: money.nullable(),
});
export type LaborRate = z.output<typeof laborRate>;

const seers = ['work_orders.view', 'settings.view'] as const;
const shows = ['labor_rates', 'labor_codes', 'customers', 'divisions', 'users'] as const;

export const listLaborRates = endpoint({
  name: 'listLaborRates',
  method: 'GET',
  path: '/rest-api/labor-rates',
  summary: 'Rates of labor by customer, division, code and mechanic, from a day on',
  needs: seers,
  query: listQuery(['from_on'], {
    labor_code_id: pathId.optional(),
    customer_id: pathId.optional(),
    mechanic_id: pathId.optional(),
    /** Those that ended too. */
    past: queryFlag,
  }),
  shows: [...shows],
  reply: pageOf(laborRate),
});

export const getLaborRate = endpoint({
  name: 'getLaborRate',
  method: 'GET',
  path: '/rest-api/labor-rates/{id}',
  summary: 'One rate of labor',
  needs: seers,
  params: idParams,
  shows: [...shows],
  reply: laborRate,
});

export const findLaborRate = endpoint({
  name: 'findLaborRate',
  method: 'GET',
  path: '/rest-api/labor-rate',
  summary: 'The rate that an hour of labor would have today, and where it comes from',
  needs: seers,
  query: z.strictObject({
    labor_code_id: pathId,
    division_id: pathId,
    customer_id: pathId.optional(),
    mechanic_id: pathId.optional(),
    rate_kind: z.enum(Object.keys(rateKinds) as [RateKind, ...RateKind[]]).default('regular'),
  }),
  shows: ['labor_rates', 'labor_codes', 'divisions'],
  reply: z.object({ rate: money.nullable(), source: rateSource.nullable() }),
});

export const createLaborRate = endpoint({
  name: 'createLaborRate',
  method: 'POST',
  path: '/rest-api/labor-rates',
  summary: 'Adds a rate of labor from a day on',
  needs: 'settings.edit',
  body: laborRateForm,
  reply: laborRate,
  status: 201,
});

export const changeLaborRate = endpoint({
  name: 'changeLaborRate',
  method: 'PUT',
  path: '/rest-api/labor-rates/{id}',
  summary:
    'Corrects a rate of labor where its day stays; another day adds a change from that day on, or ends the rate where it has none',
  needs: 'settings.edit',
  params: idParams,
  body: laborRateChange,
  reply: laborRate,
});

export const deleteLaborRate = endpoint({
  name: 'deleteLaborRate',
  method: 'DELETE',
  path: '/rest-api/labor-rates/{id}',
  summary: 'Removes a rate of labor that was added by mistake; lines that were written with it keep it',
  needs: 'settings.edit',
  params: idParams,
  reply: z.object({}),
});
