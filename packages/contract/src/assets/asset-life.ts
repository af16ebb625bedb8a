import { z } from 'zod';
import { asset, barcode, meter } from './assets.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

export const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

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
