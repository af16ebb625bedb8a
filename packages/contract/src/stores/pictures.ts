import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, requiredText, text } from '../fields.ts';

const percent = z.int({ error: 'field.invalid' }).min(0, { error: 'field.invalid' }).max(100, {
  error: 'field.invalid',
});

export const pictureForm = z.strictObject({
  name: requiredText(120),
  alt_en: text(200),
  alt_fr: text(200),
  is_decorative: z.boolean({ error: 'field.invalid' }),
  focus_x: percent,
  focus_y: percent,
});
export type PictureForm = z.input<typeof pictureForm>;

export const storePicture = z.object({
  id,
  name: z.string(),
  width: z.int(),
  height: z.int(),
  alt_en: z.string(),
  alt_fr: z.string(),
  is_decorative: z.boolean(),
  focus_x: z.int(),
  focus_y: z.int(),
  added_at: instant,
  added_by: z.string(),
  /** Where it is shown now or will be. */
  uses: z.array(z.object({ content_id: id, name: z.string(), kind: z.string(), store: z.string() })),
  row_version: z.int(),
});
export type StorePicture = z.output<typeof storePicture>;

const shows = ['store_pictures', 'store_contents', 'stores', 'users'] as const;

export const listStorePictures = endpoint({
  name: 'listStorePictures',
  method: 'GET',
  path: '/rest-api/store-pictures',
  summary: 'The pictures that pages of the company’s stores may show, the newest first',
  needs: 'store_content.view',
  shows,
  reply: z.object({ items: z.array(storePicture) }),
});

export const getStorePicture = endpoint({
  name: 'getStorePicture',
  method: 'GET',
  path: '/rest-api/store-pictures/{id}/content',
  summary: 'A picture at 320 pixels, shown anywhere or not, as base64',
  needs: 'store_content.view',
  params: idParams,
  shows: ['store_pictures'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});

export const addStorePicture = endpoint({
  name: 'addStorePicture',
  method: 'POST',
  path: '/rest-api/store-pictures',
  summary: 'Adds an uploaded picture for the pages of stores',
  needs: 'store_content.edit',
  body: z.strictObject({ file_id: id }),
  reply: storePicture,
  status: 201,
});

export const updateStorePicture = endpoint({
  name: 'updateStorePicture',
  method: 'PUT',
  path: '/rest-api/store-pictures/{id}',
  summary: 'Says what a picture shows, and what of it stays in sight where it is cut',
  needs: 'store_content.edit',
  params: idParams,
  body: pictureForm,
  reply: storePicture,
  versioned: true,
});

export const replaceStorePicture = endpoint({
  name: 'replaceStorePicture',
  method: 'POST',
  path: '/rest-api/store-pictures/{id}/replacements',
  summary: 'Shows an uploaded picture in place of another, wherever that is shown',
  needs: ['publish_store'],
  params: idParams,
  body: z.strictObject({ file_id: id }),
  reply: storePicture,
});

export const removeStorePicture = endpoint({
  name: 'removeStorePicture',
  method: 'DELETE',
  path: '/rest-api/store-pictures/{id}',
  summary: 'Removes a picture that is shown nowhere',
  needs: 'store_content.delete',
  params: idParams,
  reply: z.object({}),
});
