import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId, text, isCardless } from '../fields.ts';
import { anyRecordEdit, anyRecordView, recordParams } from './records.ts';

/** A file, a photo or a link on a record. */
const recordFile = z.object({
  id,
  type: z.enum(['file', 'photo', 'link']),
  name: z.string(),
  /** In bytes; of a link nothing. */
  size: z.int().nullable(),
  /** What its content shows; of a link ''. */
  media_type: z.string(),
  /** Of a link only; '' otherwise. */
  url: z.string(),
  /** Whether there is a small picture of it. */
  has_thumbnail: z.boolean(),
  created_by: z.string(),
  created_at: instant,
});
export type RecordFile = z.output<typeof recordFile>;

const fileParams = recordParams.extend({ file: pathId });

export const listRecordFiles = endpoint({
  name: 'listRecordFiles',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/files',
  summary: 'The photos of a record in order, main photo first, and its attachments and links',
  needs: anyRecordView,
  params: recordParams,
  shows: ['record_files', 'assets', 'contracts', 'customers', 'files', 'tickets', 'users', 'work_orders'],
  reply: z.object({ files: z.array(recordFile) }),
});

const sent = z.strictObject({
  /** A file that the caller has sent. */
  file_id: id,
});

export const attachFile = endpoint({
  name: 'attachFile',
  method: 'POST',
  path: '/rest-api/records/{kind}/{record}/files',
  summary: 'Attaches an uploaded file to a record',
  needs: anyRecordEdit,
  params: recordParams,
  body: sent,
  reply: recordFile,
  status: 201,
});

export const addPhoto = endpoint({
  name: 'addPhoto',
  method: 'POST',
  path: '/rest-api/records/{kind}/{record}/photos',
  summary: 'Adds an uploaded picture as a photo of a record; metadata is removed',
  needs: anyRecordEdit,
  params: recordParams,
  body: sent,
  reply: recordFile,
  status: 201,
});

/** A link as it is typed: its address, and a name where the address alone says too little. */
export const linkForm = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'link.invalid' })
    .max(500, { error: 'text.too_long' })
    .refine(isCardless, { error: 'text.card_number' }),
  name: text(100).default(''),
});
export type LinkForm = z.input<typeof linkForm>;

export const addLink = endpoint({
  name: 'addLink',
  method: 'POST',
  path: '/rest-api/records/{kind}/{record}/links',
  summary: 'Adds a link to a record; each link only once',
  needs: anyRecordEdit,
  params: recordParams,
  body: linkForm,
  reply: recordFile,
  status: 201,
});

export const orderPhotos = endpoint({
  name: 'orderPhotos',
  method: 'PUT',
  path: '/rest-api/records/{kind}/{record}/photos/order',
  summary: 'Sets the order of the photos of a record; the first is the main photo',
  needs: anyRecordEdit,
  params: recordParams,
  body: z.strictObject({ photos: z.array(id).min(1).max(200) }),
  reply: z.object({ files: z.array(recordFile) }),
});

export const removeRecordFile = endpoint({
  name: 'removeRecordFile',
  method: 'DELETE',
  path: '/rest-api/records/{kind}/{record}/files/{file}',
  summary: 'Removes a file, photo or link from a record',
  needs: anyRecordEdit,
  params: fileParams,
  reply: z.object({ id }),
});

export const downloadRecordFile = endpoint({
  name: 'downloadRecordFile',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/files/{file}/content',
  summary: 'The content of an attachment or a photo, as a download',
  needs: anyRecordView,
  params: fileParams,
  file: 'application/octet-stream',
});

export const getPhoto = endpoint({
  name: 'getPhoto',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/photos/{file}',
  summary: 'A photo or its thumbnail, as base64',
  needs: anyRecordView,
  params: fileParams,
  query: z.strictObject({ size: z.literal('small').optional() }),
  shows: ['record_files', 'assets', 'customers', 'files', 'tickets', 'work_orders'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});
