import {
  type ExchangeReason,
  exchangeClocks,
  exchangeReasons,
} from '@yardline/domain/billing/exchange-reasons';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, figure, id, idParams, instant, money, text, time } from '../fields.ts';
import { leftOut } from '../readings/readings.ts';
import { stock } from '../nouns/shown.ts';

const reasons = Object.keys(exchangeReasons) as [ExchangeReason, ...ExchangeReason[]];
/** Why something is exchanged. */
export const exchangeReason = z.enum(reasons, { error: 'field.invalid' });
const clock = z.enum(exchangeClocks, { error: 'field.invalid' });
const tank = z
  .int({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(8, { error: 'field.invalid' });

const machine = z.object({
  product: z.string(),
  meterOut: z.number().nullable(),
  fuelOut: z.int().nullable(),
});

export const exchange = z.object({
  id,
  lineId: id,
  lineNumber: z.int(),
  at: instant,
  quantity: z.number(),
  reason: exchangeReason,
  /** Whether the clock of the line continued, or restarted on a line of its own. */
  clock,
  old: machine.extend({ meterIn: z.number().nullable(), fuelIn: z.int().nullable() }),
  new: machine,
  notes: z.string(),
  by: z.string(),
});
export type Exchange = z.output<typeof exchange>;

/** Swaps what a line has out for another product, at a local day and time that have passed. */
export const exchangeForm = z.strictObject({
  lineId: id,
  /** The product that goes out instead. */
  assetId: z.int({ error: 'id.invalid' }).positive({ error: 'field.required' }),
  quantity: figure.default(1),
  date: day,
  time,
  reason: exchangeReason,
  /** The reason's when left out. */
  clock: clock.nullable().default(null),
  /** How the old machine came back: as at a return. */
  meterIn: figure.nullable().default(null),
  meterReason: text(30).default(''),
  newMeterDigits: z
    .int()
    .min(1, { error: 'field.invalid' })
    .max(9, { error: 'field.invalid' })
    .nullable()
    .default(null),
  oldClosingMeter: figure.nullable().default(null),
  newInitialMeter: figure.nullable().default(null),
  fuelIn: tank.nullable().default(null),
  leftOutIn: leftOut,
  /** How the new machine goes out: as at a check-out. */
  meterOut: figure.nullable().default(null),
  meterOutReason: text(30).default(''),
  fuelOut: tank.nullable().default(null),
  leftOutOut: leftOut,
  notes: text(250).default(''),
});
export type ExchangeForm = z.input<typeof exchangeForm>;
export type ParsedExchangeForm = z.output<typeof exchangeForm>;

/** How both machines of an exchange were read. */
export const exchangeReadings = exchangeForm.pick({
  meterIn: true,
  meterReason: true,
  newMeterDigits: true,
  oldClosingMeter: true,
  newInitialMeter: true,
  fuelIn: true,
  leftOutIn: true,
  meterOut: true,
  meterOutReason: true,
  fuelOut: true,
  leftOutOut: true,
});
export type ExchangeReadings = z.input<typeof exchangeReadings>;
export type ParsedExchangeReadings = z.output<typeof exchangeReadings>;

/** Another product in the place of the one that was asked for, with who decided it, when and why. [B3.54] */
const substitution = z.object({
  id,
  lineId: id,
  /** The line that got the other product: another one where a part of a line was substituted. */
  lineNumber: z.int(),
  at: instant,
  quantity: z.number(),
  requestedProduct: z.string(),
  rentedProduct: z.string(),
  reason: z.string(),
  by: z.string(),
});
export type Substitution = z.output<typeof substitution>;

const exchanges = z.object({
  exchanges: z.array(exchange),
  substitutions: z.array(substitution).default([]),
});

export const listExchanges = endpoint({
  name: 'listExchanges',
  method: 'GET',
  path: '/rest-api/contracts/{id}/exchanges',
  summary: 'The exchanges and substitutions of a contract, oldest first',
  needs: 'contracts.view',
  params: idParams,
  shows: ['exchanges', 'assets', 'contracts', 'users'],
  reply: exchanges,
});

export const exchangePreview = z.object({
  clock,
  /** Units that the old machine used; null where no meter says it. */
  used: z.number().nullable(),
  /** What the whole contract comes to, as it is and as it would be. */
  total_before: money,
  total_after: money,
  /** What becomes of the time and of what is billed, in sentences. */
  text: z.array(z.string()),
});

export const previewExchange = endpoint({
  name: 'previewExchange',
  method: 'POST',
  path: '/rest-api/contracts/{id}/exchange-previews',
  summary: 'The effect of an exchange on rental time and contract total; changes nothing',
  needs: 'contracts.edit',
  params: idParams,
  body: exchangeForm,
  isPreview: true,
  shows: [
    'exchanges',
    ...stock,
    'companies',
    'contracts',
    'custom_fields',
    'customers',
    'rate_tables',
    'recalls',
    'services',
    'tax_codes',
  ],
  reply: exchangePreview,
  question: true,
});

export const createExchange = endpoint({
  name: 'createExchange',
  method: 'POST',
  path: '/rest-api/contracts/{id}/exchanges',
  summary: 'Exchanges an item out on a contract for another',
  needs: 'contracts.edit',
  params: idParams,
  body: exchangeForm,
  reply: exchanges,
  status: 201,
  effect: 'stock',
});
