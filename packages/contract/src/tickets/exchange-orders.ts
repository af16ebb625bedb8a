import { exchangeClocks } from '@yardline/domain/billing/exchange-reasons';
import { z } from 'zod';
import { exchangeForm, exchangePreview, exchangeReason } from '../contracts/exchanges.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, text } from '../fields.ts';
import { exchangeHalf, exchangeState } from './exchange-of-ticket.ts';
import { when } from './ticket-fields.ts';

/** An exchange on site: the replacement goes out with the delivery, and the old machine comes back with the pickup. */
export const exchangeOrder = z.object({
  id,
  contract_id: id,
  lineId: id,
  lineNumber: z.int(),
  old: z.string(),
  new: z.string(),
  quantity: z.number(),
  reason: exchangeReason,
  clock: z.enum(exchangeClocks),
  notes: z.string(),
  state: exchangeState,
  /** The old machine was exchanged and is not back in the yard yet. */
  is_coming: z.boolean(),
  /** The tickets that it has now; where a trip failed, those that try again. */
  delivery: exchangeHalf,
  pickup: exchangeHalf,
  scheduled: instant.nullable(),
  is_timed: z.boolean(),
  driver_name: z.string(),
  by: z.string(),
  created_at: instant,
  row_version: z.int(),
});
export type ExchangeOrder = z.output<typeof exchangeOrder>;

/** What is exchanged for what, why, and when the truck goes. */
export const exchangeOrderForm = z.strictObject({
  ...exchangeForm.pick({ lineId: true, assetId: true, reason: true, clock: true, notes: true }).shape,
  driver_id: id.nullable().default(null),
  ...when,
});
export type ExchangeOrderForm = z.input<typeof exchangeOrderForm>;
export type ParsedExchangeOrderForm = z.output<typeof exchangeOrderForm>;

const shown = ['exchange_orders', 'exchanges', 'assets', 'contracts', 'holds', 'tickets', 'users'] as const;

export const listExchangeOrders = endpoint({
  name: 'listExchangeOrders',
  method: 'GET',
  path: '/rest-api/contracts/{id}/exchange-orders',
  summary: 'The exchanges on site of a contract, newest first',
  needs: 'contracts.view',
  params: idParams,
  shows: [...shown],
  reply: z.object({ exchangeOrders: z.array(exchangeOrder) }),
});

export const previewExchangeOrder = endpoint({
  name: 'previewExchangeOrder',
  method: 'POST',
  path: '/rest-api/contracts/{id}/exchange-order-previews',
  summary: 'The effect of an exchange on site on rental time and contract total; changes nothing',
  needs: 'contracts.edit',
  params: idParams,
  body: exchangeOrderForm,
  isPreview: true,
  shows: [
    ...shown,
    'classes',
    'divisions',
    'companies',
    'contacts',
    'custom_fields',
    'customers',
    'rate_tables',
    'recalls',
    'services',
    'sites',
    'tax_codes',
  ],
  reply: exchangePreview,
  question: true,
});

export const createExchangeOrder = endpoint({
  name: 'createExchangeOrder',
  method: 'POST',
  path: '/rest-api/contracts/{id}/exchange-orders',
  summary:
    'Orders an exchange on site: makes the delivery of the replacement and the pickup of the old machine, and holds both',
  needs: 'contracts.edit',
  params: idParams,
  body: exchangeOrderForm,
  reply: exchangeOrder,
  status: 201,
  effect: 'stock',
});

export const cancelExchangeOrder = endpoint({
  name: 'cancelExchangeOrder',
  method: 'POST',
  path: '/rest-api/exchange-orders/{id}/cancellation',
  summary: 'Cancels an exchange on site before it leaves, with both tickets; both machines are as they were',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({ reason: text(200).default('') }),
  reply: exchangeOrder,
  effect: 'stock',
  versioned: true,
});

export const landExchangeOrder = endpoint({
  name: 'landExchangeOrder',
  method: 'POST',
  path: '/rest-api/exchange-orders/{id}/arrival',
  summary:
    'Records that the old machine of an exchange on site is back in the yard, where it can be had again',
  needs: 'contracts.edit',
  params: idParams,
  reply: exchangeOrder,
  effect: 'stock',
  versioned: true,
});
