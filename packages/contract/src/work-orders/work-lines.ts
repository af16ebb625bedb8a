import { rateKinds, type RateKind } from '@yardline/domain/work-orders/work-lines';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { id, money, percent, price, text } from '../fields.ts';
import { hours } from '../labor/labor.ts';
import { rateSource } from '../labor/labor-rates.ts';

const rateKind = z.enum(Object.keys(rateKinds) as [RateKind, ...RateKind[]], { error: 'field.invalid' });

const positive = z
  .number({ error: 'quantity.invalid' })
  .gt(0, { error: 'quantity.not_positive' })
  .max(1_000_000, { error: 'quantity.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.invalid' });

const three = <T extends z.ZodType>(of: T) => z.tuple([of, of, of], { error: 'field.invalid' });

/** What every line says. */
const fields = {
  repair_code_id: id,
  /** The choice of an estimate that it belongs to; empty where it is done in any case. */
  section: text(60).default(''),
  /** Left out, the product's own. */
  description: text(120).default(''),
  discount_percent: percent.nullable().default(null),
  /** The maker pays it, on an order that bills warranty. */
  is_warranty: z.boolean().default(false),
  /** It stands on the invoice by itself. */
  is_printed: z.boolean().default(true),
  /** On a split order: shares of customer, company and vendor, in percent or as amounts. */
  split_percents: three(percent).nullable().default(null),
  split_amounts: three(price).nullable().default(null),
};

const labor = z.strictObject({
  ...fields,
  kind: z.literal('L'),
  labor_code_id: id,
  mechanic_id: id.nullable().default(null),
  /** Hours that are billed. */
  quantity: hours.min(0.01, { error: 'quantity.not_positive' }),
  rate_kind: rateKind.default('regular'),
  /** Another rate than the one that counts; null: that one. */
  unit_price: price.nullable().default(null),
});
const part = z.strictObject({
  ...fields,
  kind: z.literal('P'),
  part_id: id,
  quantity: positive,
  unit_price: price.nullable().default(null),
});
const service = z.strictObject({
  ...fields,
  kind: z.literal('V'),
  service_id: id,
  quantity: positive.default(1),
  unit_price: price.nullable().default(null),
});
const sublet = z.strictObject({
  ...fields,
  kind: z.literal('X'),
  vendor_id: id,
  quantity: positive.default(1),
  unit_price: price,
  /** What the vendor charges for it. */
  cost: cost(price).optional(),
});

/** A line as it is written; its product decides what it can say. [B5.36] */
export const workLineForm = z.discriminatedUnion('kind', [labor, part, service, sublet], {
  error: 'field.invalid',
});
export type WorkLineForm = z.input<typeof workLineForm>;

/** A line as it is answered. */
export const workLine = z.object({
  id,
  line_number: z.int(),
  kind: z.enum(['L', 'P', 'V', 'X']),
  section: z.string(),
  repair_code_id: id,
  repair_code: z.string(),
  repair_description: z.string(),
  labor_code_id: id.nullable(),
  mechanic_id: id.nullable(),
  mechanic_name: z.string(),
  part_id: id.nullable(),
  service_id: id.nullable(),
  vendor_id: id.nullable(),
  /** The number or code of its product. */
  product: z.string(),
  is_serialized: z.boolean(),
  /** The pieces that went with it, by their serial numbers. */
  serials: z.array(z.string()),
  description: z.string(),
  quantity: z.number(),
  issued: z.number(),
  rate_kind: rateKind,
  /** Where the rate of labor comes from; null of all other lines. */
  rate_source: rateSource.nullable(),
  unit_price: money,
  discount_percent: z.number().nullable(),
  list_amount: money,
  customer_share: money,
  internal_share: money,
  vendor_share: money,
  split_percents: three(z.number()).nullable(),
  cost: cost(money).nullable(),
  is_warranty: z.boolean(),
  is_printed: z.boolean(),
});
export type WorkLine = z.output<typeof workLine>;
