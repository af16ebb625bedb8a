import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What labels are printed on: a roll 62 mm wide, or a sheet of A4 with 3 × 8 of them. */
export const labelSizes = ['roll', 'sheet'] as const;
export const labelsOnSheet = 24;

/** Labels of assets: which, on what, and where on the first sheet those begin that are still on it. */
export const labelForm = z.strictObject({
  numbers: z.array(z.string().min(1).max(40)).min(1).max(480),
  size: z.enum(labelSizes),
  first: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(labelsOnSheet, { error: 'field.invalid' })
    .default(1),
});

export const printLabels = endpoint({
  name: 'printLabels',
  method: 'POST',
  path: '/rest-api/asset-labels',
  summary: 'Labels of assets as PDF, each with a QR code of its page and its barcode in Code 128',
  needs: 'assets.view',
  question: true,
  body: labelForm,
  file: 'application/pdf',
});
