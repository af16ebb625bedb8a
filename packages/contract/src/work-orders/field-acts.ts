import { pauseReasons } from '@yardline/domain/work-orders/states';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { id, requiredText, text } from '../fields.ts';
import { actOfPhone } from '../field/act.ts';
import { signing } from '../signatures/signatures.ts';
import { signers } from './signing.ts';

const shared = { ...actOfPhone, order_id: id };
const quantity = z
  .number({ error: 'quantity.invalid' })
  .gt(0, { error: 'quantity.not_positive' })
  .max(1_000_000, { error: 'quantity.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.invalid' });

/** What a mechanic does on an order, as a phone says it. */
export const orderActs = [
  z.strictObject({ ...shared, kind: z.literal('start') }),
  z.strictObject({
    ...shared,
    kind: z.literal('pause'),
    reason: z.enum(pauseReasons, { error: 'field.invalid' }),
  }),
  z.strictObject({ ...shared, kind: z.literal('finish') }),
  /** A part by its number or barcode, taken off the shelf of the order's yard. */
  z.strictObject({
    ...shared,
    kind: z.literal('part'),
    code: requiredText(60),
    quantity: quantity.default(1),
    bin: text(20).optional(),
  }),
  /** Who signs for the work: drawn, or under the typed name. */
  z.strictObject({
    ...shared,
    kind: z.literal('signature'),
    signer: z.enum(signers, { error: 'field.invalid' }),
    ...signing,
  }),
  z.strictObject({ ...shared, kind: z.literal('note'), text: requiredText(300) }),
] as const;
export type OrderAct = z.output<(typeof orderActs)[number]>;
export const orderActKinds = ['start', 'pause', 'finish', 'part', 'signature', 'note'] as const;
