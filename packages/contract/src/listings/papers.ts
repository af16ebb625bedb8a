import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pathId, text } from '../fields.ts';
import { listing } from './listings.ts';

// Papers that shoppers read on the page of a product: a manual, a safety sheet.

/** How many a listing has at most. */
export const mostPapers = 12;

const names = { name_en: text(120), name_fr: text(120) };

export const addListingPaper = endpoint({
  name: 'addListingPaper',
  method: 'POST',
  path: '/rest-api/listings/{id}/papers',
  summary: 'Attaches an uploaded PDF to a listing, for shoppers to read',
  needs: 'listings.edit',
  params: idParams,
  /** Without a name in any language it is called as its file. */
  body: z.strictObject({
    file_id: id,
    name_en: names.name_en.default(''),
    name_fr: names.name_fr.default(''),
  }),
  reply: listing,
  status: 201,
});

const paperParams = z.strictObject({ id: pathId, paper_id: pathId });

/** A name in one language at least, and the place among the listing's papers, from 0; the others move. */
export const paperForm = z
  .strictObject({
    ...names,
    position: z.int({ error: 'field.invalid' }).min(0).max(99, { error: 'field.invalid' }),
  })
  .refine(({ name_en: english, name_fr: french }) => english !== '' || french !== '', {
    path: ['name_en'],
    error: 'field.required',
  });

export const updateListingPaper = endpoint({
  name: 'updateListingPaper',
  method: 'PUT',
  path: '/rest-api/listings/{id}/papers/{paper_id}',
  summary: 'Names a paper of a listing, and says where among the others it stands',
  needs: 'listings.edit',
  params: paperParams,
  body: paperForm,
  reply: listing,
});

export const removeListingPaper = endpoint({
  name: 'removeListingPaper',
  method: 'DELETE',
  path: '/rest-api/listings/{id}/papers/{paper_id}',
  summary: 'Removes a paper from a listing',
  needs: 'listings.edit',
  params: paperParams,
  reply: listing,
});
