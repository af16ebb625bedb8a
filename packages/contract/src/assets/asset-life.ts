import { z } from 'zod';
import { asset, barcode, meter } from './assets.ts';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { exchangeReason } from '../contracts/exchanges.ts';
import { day, id, instant, money, pathId, price, quantity, requiredText, text } from '../fields.ts';

const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

export const assetHistory = endpoint({
  name: 'assetHistory',
  method: 'GET',
  path: '/rest-api/assets/{number}/holds',
  summary: 'Current and past holds of an asset, with their documents',
  needs: 'assets.view',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  shows: ['assets', 'contracts', 'customers', 'exchanges', 'holds', 'transfers', 'users'],
  reply: z.object({
    holds: z.array(
      z.object({
        id,
        status_code: z.string(),
        quantity: z.number(),
        starts_at: instant,
        ends_at: instant.nullable(),
        out_at: instant.nullable(),
        released_at: instant.nullable(),
        contract_id: id.nullable(),
        contract_kind: z.string().nullable(),
        contract_number: z.int().nullable(),
        customer_name: z.string().nullable(),
        transfer_id: id.nullable(),
        transfer_number: z.int().nullable(),
      }),
    ),
    meter_readings: z.array(
      z.object({
        id,
        reading: z.number(),
        read_at: instant,
        source: z.string(),
        reason: z.string(),
        new_meter_digits: z.int().nullable(),
        old_closing_meter: z.number().nullable(),
        new_initial_meter: z.number().nullable(),
        /** Since the reading before; null for the first, and for a lower one that only has a reason. */
        used: z.number().nullable(),
        user_name: z.string(),
      }),
    ),
    /** The latest exchanges in which it went or came. */
    exchanges: z.array(
      z.object({
        id,
        at: instant,
        old_product: z.string(),
        new_product: z.string(),
        reason: exchangeReason,
        notes: z.string(),
        contract_id: id,
        contract_number: z.int().nullable(),
      }),
    ),
  }),
});

/** A code that an item is to be scanned by. [B5.50] */
export const barcodeForm = z.strictObject({ code: barcode.min(1, { error: 'barcode.empty' }) });

export const addBarcode = endpoint({
  name: 'addBarcode',
  method: 'POST',
  path: '/rest-api/assets/{number}/barcodes',
  summary: 'Adds a barcode to an asset, in addition to the one on its label',
  needs: 'assets.edit',
  params: byNumber,
  body: barcodeForm,
  reply: asset,
  status: 201,
});

export const removeBarcode = endpoint({
  name: 'removeBarcode',
  method: 'DELETE',
  path: '/rest-api/assets/{number}/barcodes/{code}',
  summary: 'Removes an additional barcode from an asset',
  needs: 'assets.edit',
  params: byNumber.extend({ code: z.string().min(1).max(60) }),
  reply: asset,
});

const reading = meter.nullable().default(null);
/** A reading beside a rental, with what explains one below the last: a dial that ran over, a new meter, or a reason. [B5.17] */
export const readingForm = z.strictObject({
  reading: meter,
  /** Digits of the dial that ran over. */
  new_meter_digits: z
    .int({ error: 'meter.invalid' })
    .min(1, { error: 'meter.invalid' })
    .max(8, { error: 'meter.invalid' })
    .nullable()
    .default(null),
  /** Where the old meter ended, and where the one in its place began. */
  old_closing_meter: reading,
  new_initial_meter: reading,
  reason: text(64).default(''),
});

export const readMeter = endpoint({
  name: 'readMeter',
  method: 'POST',
  path: '/rest-api/assets/{number}/meter-readings',
  summary: 'Records a meter reading of an asset, including a rollover or a meter replacement',
  needs: 'update_meter_reading',
  params: byNumber,
  body: readingForm,
  reply: asset,
  status: 201,
  versioned: true,
});

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
  ],
  reply: z.object({
    /** Where it stands now: in its yard, on the way, or with a customer. */
    place: z.object({
      kind: z.enum(['yard', 'transit', 'customer', 'gone']),
      /** The yard, the destination of a transfer, or the customer. */
      name: z.string(),
      lines: z.array(z.string()),
      since: instant.nullable(),
      until: instant.nullable(),
      contract_id: id.nullable(),
      contract_number: z.int().nullable(),
      transfer_id: id.nullable(),
    }),
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
    disposals: z.array(disposal),
  }),
});
