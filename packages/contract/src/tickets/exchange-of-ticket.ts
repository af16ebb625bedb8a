import { type ExchangeOrderState, exchangeOrderStates } from '@yardline/domain/tickets/exchange-order';
import { z } from 'zod';
import { exchangeReason } from '../contracts/exchanges.ts';
import { id } from '../fields.ts';
import { energy } from '../readings/readings.ts';

const states = Object.keys(exchangeOrderStates) as [ExchangeOrderState, ...ExchangeOrderState[]];
export const exchangeState = z.enum(states);

/** One of both tickets. */
export const exchangeHalf = z.object({ id, short_title: z.string(), status: z.int().min(0).max(8) });

/** A machine of an exchange, with what a form has to know to ask for its readings. */
const machine = z.object({
  assetId: id,
  product: z.string(),
  description: z.string(),
  isBulk: z.boolean(),
  meterType: z.string(),
  energy,
  /** The reading at its check-out; of the replacement, its last one. */
  meter: z.number().nullable(),
  fuelOut: z.int().nullable(),
});

/** The exchange that a ticket is half of. */
export const exchangeOfTicket = z.object({
  id,
  reason: exchangeReason,
  notes: z.string(),
  state: exchangeState,
  old: machine,
  new: machine,
  /** The other half. */
  partner: exchangeHalf.extend({ type: z.enum(['delivery', 'pickup']) }).nullable(),
  row_version: z.int(),
});
export type ExchangeOfTicket = z.output<typeof exchangeOfTicket>;
