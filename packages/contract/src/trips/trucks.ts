import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  chosenId,
  id,
  idParams,
  listQuery,
  pageOf,
  pathId,
  queryFlag,
  requiredText,
  text,
} from '../fields.ts';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';

/** Kilograms, to one decimal. */
const payload = z
  .number({ error: 'truck.payload_invalid' })
  .refine((n) => n > 0 && n <= 100_000 && hasAtMostDecimals(n, 1), { error: 'truck.payload_invalid' });

/** Metres, to two decimals. */
const deckLength = z
  .number({ error: 'truck.length_invalid' })
  .refine((n) => n > 0 && n <= 60 && hasAtMostDecimals(n, 2), { error: 'truck.length_invalid' });

export const truckForm = z.strictObject({
  number: requiredText(20),
  title: text(60).default(''),
  /** The yard where it stands. */
  location_id: chosenId,
  payload,
  deck_length: deckLength.nullable().default(null),
  is_active: z.boolean().default(true),
});
export type TruckForm = z.input<typeof truckForm>;

export const truck = z.object({
  id,
  number: z.string(),
  title: z.string(),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  payload: z.number(),
  deck_length: z.number().nullable(),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type Truck = z.output<typeof truck>;

const shows = ['trucks', 'divisions'] as const;

export const listTrucks = endpoint({
  name: 'listTrucks',
  method: 'GET',
  path: '/rest-api/trucks',
  summary: 'Trucks, with payload and yard',
  needs: 'trips.view',
  query: listQuery(['number'], { inactive: queryFlag, division_id: pathId.optional() }),
  shows: [...shows],
  reply: pageOf(truck),
});

export const getTruck = endpoint({
  name: 'getTruck',
  method: 'GET',
  path: '/rest-api/trucks/{id}',
  summary: 'One truck',
  needs: 'trips.view',
  params: idParams,
  shows: [...shows],
  reply: truck,
});

export const createTruck = endpoint({
  name: 'createTruck',
  method: 'POST',
  path: '/rest-api/trucks',
  summary: 'Adds a truck',
  needs: 'settings.edit',
  body: truckForm,
  reply: truck,
  status: 201,
});

export const updateTruck = endpoint({
  name: 'updateTruck',
  method: 'PUT',
  path: '/rest-api/trucks/{id}',
  summary: 'Changes a truck; a smaller payload is refused by what its open trips carry',
  needs: 'settings.edit',
  params: idParams,
  body: truckForm,
  reply: truck,
  versioned: true,
});
