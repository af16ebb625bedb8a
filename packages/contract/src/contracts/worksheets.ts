import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, idParams, requiredText } from '../fields.ts';
import { contract } from './contracts.ts';

/** What a draft is called, and the day until whose end it holds what its lines ask for. */
export const worksheetForm = z.strictObject({ name: requiredText(64), heldUntil: day });
export type WorksheetForm = z.output<typeof worksheetForm>;

/** Those who may edit documents of a kind may keep its drafts by name. */
const needs = ['contracts.edit', 'reservations.edit', 'quotes.edit'] as const;

export const getWorksheet = endpoint({
  name: 'getWorksheet',
  method: 'GET',
  path: '/rest-api/contracts/{id}/worksheet',
  summary: 'What a draft is kept as, and for which days it can hold',
  needs,
  params: idParams,
  shows: ['companies', 'contracts', 'divisions'],
  reply: z.object({
    /** Its name and the last day for which it holds; null while it is a plain draft. */
    worksheet: worksheetForm.nullable(),
    /** The days to choose from, by the clock of its division. */
    firstDay: z.string(),
    lastDay: z.string(),
  }),
});

export const saveWorksheet = endpoint({
  name: 'saveWorksheet',
  method: 'PUT',
  path: '/rest-api/contracts/{id}/worksheet',
  summary:
    'Keeps a draft as a worksheet: under a name, with its stock held until a day; also renames it and holds longer',
  needs,
  params: idParams,
  body: worksheetForm,
  reply: contract,
  effect: 'stock',
  versioned: true,
});

export const letWorksheetGo = endpoint({
  name: 'letWorksheetGo',
  method: 'POST',
  path: '/rest-api/contracts/{id}/worksheet-releases',
  summary: 'Makes a worksheet a plain draft again, and gives back what it held',
  needs,
  params: idParams,
  body: z.strictObject({}),
  reply: contract,
  effect: 'stock',
  versioned: true,
});
