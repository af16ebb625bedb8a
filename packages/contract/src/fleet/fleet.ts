import { z } from 'zod';
import { asset } from '../assets/assets.ts';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, money, pathId, price, quantity, requiredText, text } from '../fields.ts';
import { byNumber } from '../assets/asset-life.ts';

/** How pieces leave the fleet for good. */
export const disposalKinds = ['sold', 'scrapped', 'lost'] as const;
export const disposalForm = z.strictObject({
  kind: z.enum(disposalKinds, { error: 'field.invalid' }),
  disposed_on: day,
  /** Of a numbered asset 1. */
  quantity: quantity.default(1),
  /** From whose stock of a bulk product; left out, from the asset's own location. */
  location_id: id.nullable().default(null),
  proceeds: price.default(0),
  /** The buyer, when it is a customer. */
  customer_id: id.nullable().default(null),
  reason: text(120).default(''),
});

export const disposeAsset = endpoint({
  name: 'disposeAsset',
  acting: 'closed',
  method: 'POST',
  path: '/rest-api/assets/{number}/disposals',
  summary: 'Disposes of an asset, or of units of a bulk product: sold, scrapped or lost',
  needs: 'assets.delete',
  params: byNumber,
  body: disposalForm,
  reply: asset,
  status: 201,
  effect: 'stock',
  versioned: true,
});

/** Why a disposal cannot be undone. */
export const undoRefusals = [
  'disposal.already_undone',
  'disposal.place_closed',
  'disposal.counted_since',
] as const;

/** How pieces left the fleet, who wrote it down, and who took it back. */
export const disposal = z.object({
  id,
  kind: z.enum(disposalKinds),
  disposed_on: z.string(),
  quantity: z.number(),
  proceeds: money,
  customer_id: id.nullable(),
  customer_name: z.string(),
  reason: z.string(),
  by: z.string(),
  /** Out of whose stock it went, and where it would come back to. */
  location_title: z.string(),
  /** Whether it was rented until then, and would be again. */
  was_active: z.boolean(),
  /** Why it cannot be undone; null where it can. */
  undo_refused: z.enum(undoRefusals).nullable(),
  undone_at: instant.nullable(),
  undone_by: z.string(),
  undone_reason: z.string().nullable(),
});
export type Disposal = z.output<typeof disposal>;

export const undoForm = z.strictObject({ reason: requiredText(120) });

export const undoDisposal = endpoint({
  name: 'undoDisposal',
  acting: 'closed',
  method: 'POST',
  path: '/rest-api/assets/{number}/disposals/{id}/undo',
  summary: 'Undoes a disposal entered by mistake; the disposal stays in the history',
  needs: 'assets.delete',
  params: byNumber.extend({ id: pathId }),
  body: undoForm,
  reply: asset,
  status: 201,
  effect: 'stock',
  versioned: true,
});

export const assetFigures = endpoint({
  name: 'assetFigures',
  method: 'GET',
  path: '/rest-api/assets/{number}/figures',
  summary: 'Current location of an asset, its revenue and utilization in the last year, and its disposal',
  needs: 'assets.view',
  params: byNumber,
  shows: [
    'assets',
    'contracts',
    'counts',
    'customers',
    'divisions',
    'exchanges',
    'holds',
    'invoices',
    'sites',
    'transfers',
    'users',
    'work_orders',
  ],
  reply: z.object({
    /** Where it is now: in its yard, in the workshop, on the way, or with a customer. */
    place: z.object({
      kind: z.enum(['yard', 'shop', 'transit', 'customer', 'gone']),
      /** The yard, the destination of a transfer, or the customer. */
      name: z.string(),
      lines: z.array(z.string()),
      since: instant.nullable(),
      until: instant.nullable(),
      contract_id: id.nullable(),
      contract_number: z.int().nullable(),
      transfer_id: id.nullable(),
    }),
    /** The sales order that holds it or that it left with; null without one. */
    sold_by: z.object({ contract_id: id, contract_number: z.int().nullable() }).nullable(),
    /** A QR code of its page, so many modules wide and high, as the path of an SVG. */
    qr: z.object({ size: z.int(), path: z.string() }),
    /** The stretch that the figures are of: the last 365 days, or since it was bought. */
    from: z.string(),
    days: z.int(),
    /** Of a machine with a number of its own; bulk products have no such days. */
    days_rented: z.int().nullable(),
    /** Percent of the days on which it was out. */
    time_utilisation: z.number().nullable(),
    /** Rent billed in the period, less credits; null for users who may not see invoices. */
    revenue: money.nullable(),
    /** The revenue out of its cost, in percent; null while one of them is not known. */
    dollar_utilisation: cost(z.number()).nullable(),
    /** The same as if it went on for a year. */
    financial_utilisation: cost(z.number()).nullable(),
    revenue_ever: money.nullable(),
    /** What the workshop spent on it in the period, less what customers paid of it; the same ever. */
    service_cost: cost(money).nullable(),
    service_cost_ever: cost(money).nullable(),
    /** That cost out of the revenue of the period, in percent, and the revenue less it out of what the machine cost. */
    repair_percent: cost(z.number()).nullable(),
    net_utilisation: cost(z.number()).nullable(),
    /** Days of the period on which a machine was in the workshop, by reason; null of bulk products. */
    downtime: z.object({ planned: z.int(), breakdown: z.int(), damage: z.int(), parts: z.int() }).nullable(),
    disposals: z.array(disposal),
  }),
});
