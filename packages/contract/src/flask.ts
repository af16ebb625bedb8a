import { z } from 'zod';
import { assetForm } from './assets.ts';
import { endpoint } from './endpoint.ts';
import { money } from './fields.ts';

/** What is wrong with a call of the records service, by the numbers of old. [S8.2] [B8.8] */
export const flaskCodes = { invalidData: 100, integrity: 104, invalidId: 105 } as const;

const wireDay = z.string().regex(/^(\d{8})?$/);
const wireTime = z.string().regex(/^(\d{6})?$/);

/** A product as the records service writes it: days YYYYMMDD, times HHmmss by the clocks of its division. */
export const flaskAsset = z.object({
  number: z.string(),
  description: z.string(),
  bulk: z.boolean(),
  product_class: z.string(),
  product_group: z.string(),
  location: z.string(),
  make: z.string(),
  model: z.string(),
  serial_number: z.string(),
  barcode: z.string(),
  quantity: z.number(),
  status_code: z.string(),
  /** Until when its status lasts; empty while nobody knows. */
  status_until_date: wireDay,
  status_until_time: wireTime,
  purchase_date: wireDay,
  meter: z.number().nullable(),
  list_price: money,
});
export type FlaskAsset = z.output<typeof flaskAsset>;

export const getFlaskAsset = endpoint({
  name: 'getFlaskAsset',
  method: 'GET',
  path: '/flask/assets/{number}',
  summary: 'One rental asset by its product number, as the records service writes it',
  needs: 'assets.view',
  audience: 'flask',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  reply: flaskAsset,
});

export const createFlaskAsset = endpoint({
  name: 'createFlaskAsset',
  method: 'POST',
  path: '/flask/assets',
  summary:
    'Adds an asset to the fleet, as the main API does, and answers it as the records service writes it',
  needs: 'assets.create',
  audience: 'flask',
  body: assetForm,
  reply: flaskAsset,
  status: 201,
  effect: 'stock',
});
