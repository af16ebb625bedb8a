import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { contract } from './contracts.ts';

const anyEdit = ['contracts.edit', 'reservations.edit', 'quotes.edit'] as const;

export const deleteContract = endpoint({
  name: 'deleteContract',
  method: 'POST',
  path: '/rest-api/contracts/{id}/deletions',
  summary:
    'Deletes a document that was saved by mistake, of which nothing was out, billed, paid or signed; what it was made of is open again',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({}),
  reply: contract,
  effect: 'stock',
  versioned: true,
});

export const restoreDraft = endpoint({
  name: 'restoreDraft',
  method: 'POST',
  path: '/rest-api/contracts/{id}/restorations',
  summary: 'Makes a draft of a deleted draft again; it holds what is free now',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({}),
  reply: contract,
  effect: 'stock',
  versioned: true,
});
