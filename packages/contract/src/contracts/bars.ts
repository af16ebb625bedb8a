import { z } from 'zod';
import { contract } from './contracts.ts';
import { totals } from './figures.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, text, time } from '../fields.ts';
import { pricing } from '../nouns/shown.ts';

const anyEdit = ['contracts.edit', 'reservations.edit'] as const;

/** A bar of the timeline: a machine that a line of a document holds. */
const bar = { lineId: id, assetId: id };

export const moveBar = endpoint({
  name: 'moveBar',
  method: 'POST',
  path: '/rest-api/contracts/{id}/bar-moves',
  summary:
    'Lets a line have another machine of the same group before it leaves; a machine that was asked for by its number is substituted at its rates',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({
    ...bar,
    toAssetId: id,
    /** Why a machine that was asked for by its number is another one now. */
    reason: text(64).default(''),
  }),
  reply: contract,
  status: 201,
  effect: 'stock',
  versioned: true,
});

const swapped = z.strictObject({ contractId: id, ...bar, rowVersion: z.int() });

export const swapBars = endpoint({
  name: 'swapBars',
  method: 'POST',
  path: '/rest-api/bar-swaps',
  summary: 'Lets two lines change machines of one group before they leave, both or neither',
  needs: anyEdit,
  body: z.strictObject({ one: swapped, other: swapped, reason: text(64).default('') }),
  reply: z.object({ contracts: z.array(z.object({ id, row_version: z.int() })) }),
  status: 201,
  effect: 'stock',
});

const end = z.strictObject({ lineId: id, dateIn: day, timeIn: time });

export const previewBarEnd = endpoint({
  name: 'previewBarEnd',
  method: 'POST',
  path: '/rest-api/contracts/{id}/bar-end-previews',
  summary:
    'The price of a document with another end of a line, beside that of today, and what keeps it from being saved',
  needs: anyEdit,
  params: idParams,
  body: end,
  shows: [
    'contracts',
    ...pricing,
    'custom_fields',
    'holds',
    'invoices',
    'kits',
    'off_rents',
    'services',
    'sites',
  ],
  reply: z.object({
    before: totals,
    after: totals,
    /** How many machines or pieces get the new end. */
    pieces: z.number(),
    problems: z.array(z.object({ reason: z.string(), message: z.string() })),
    row_version: z.int(),
  }),
  question: true,
});

export const setBarEnd = endpoint({
  name: 'setBarEnd',
  method: 'PUT',
  path: '/rest-api/contracts/{id}/bar-ends',
  summary: 'Gives a line of a reservation or contract another end, at its rates',
  needs: anyEdit,
  params: idParams,
  body: end,
  reply: contract,
  effect: 'stock',
  versioned: true,
});
