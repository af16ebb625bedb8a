import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, percent, price } from '../fields.ts';
import { workOrder } from './work-orders.ts';

const three = <T extends z.ZodType>(of: T) => z.tuple([of, of, of], { error: 'field.invalid' });

/** Shares of customer, company and vendor in the whole order: percents that make 100, or amounts that make its total; one of the two. [B5.38] */
export const splitForm = z.strictObject({
  split_percents: three(percent).nullable().default(null),
  split_amounts: three(price).nullable().default(null),
  /** Lines that were shared by hand stay as they are. */
  keeps_own: z.boolean().default(false),
});
export type SplitForm = z.input<typeof splitForm>;

export const splitPreview = z.object({
  lines: z.array(
    z.object({
      id,
      description: z.string(),
      list_amount: money,
      customer_share: money,
      internal_share: money,
      vendor_share: money,
      /** It was shared by hand on the line itself. */
      is_own: z.boolean(),
    }),
  ),
  customer: money,
  internal: money,
  vendor: money,
});

export const trySplit = endpoint({
  name: 'trySplit',
  method: 'POST',
  path: '/rest-api/workorders/{id}/split/preview',
  summary: 'What a split of the whole order makes of each of its lines, without doing anything',
  needs: 'work_orders.edit',
  params: idParams,
  body: splitForm,
  question: true,
  isPreview: true,
  rate: 'preview',
  shows: ['work_orders', 'users'],
  reply: splitPreview,
});

export const splitWorkOrder = endpoint({
  name: 'splitWorkOrder',
  method: 'PUT',
  path: '/rest-api/workorders/{id}/split',
  summary: 'Shares all lines of a split order at once between customer, company and vendor',
  needs: 'work_orders.edit',
  params: idParams,
  body: splitForm,
  reply: workOrder,
  effect: 'stock',
  versioned: true,
});
