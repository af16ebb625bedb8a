import { pieceBytes } from '@yardline/domain/files/limits';
import { z } from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { id, idParams, pathId, text } from '../fields.ts';

/** Breaks of lines, and letters that turn the direction of text, with which 'fdp.exe' reads as 'exe.pdf'. */
const misleading = /[\r\n\t\u0085\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The name of a file, without what would make it read as another. */
export const fileName = text(200)
  .overwrite((name) => name.replaceAll(misleading, '').trim())
  .min(1, { error: 'field.required' });

/** A file being uploaded: its name and size come first, then its bytes in pieces. */
export const newFile = z.strictObject({
  name: fileName,
  /** In bytes. */
  size: z.int({ error: 'field.invalid' }).min(1, { error: 'file.empty' }),
});

export const beginFile = endpoint({
  name: 'beginFile',
  takesRoom: true,
  method: 'POST',
  path: '/rest-api/files',
  summary: 'Starts an upload; its parts follow, each of `piece_bytes` except the last',
  needs: 'signed-in',
  body: newFile,
  reply: z.object({ id, piece_bytes: z.int() }),
  status: 201,
});

export const putFilePiece = endpoint({
  name: 'putFilePiece',
  takesRoom: true,
  method: 'PUT',
  path: '/rest-api/files/{id}/pieces/{n}',
  summary: 'Uploads one part of a file, starting with 0; sending it again has no further effect',
  needs: 'signed-in',
  params: z.strictObject({
    id: pathId,
    n: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  }),
  body: bytes(pieceBytes),
  isPulse: true,
  reply: z.object({ received: z.int() }),
});

/** A file that has come in whole. Its type is what its content shows, never what its name says. */
export const storedFile = z.object({
  id,
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

export const finishFile = endpoint({
  name: 'finishFile',
  method: 'POST',
  path: '/rest-api/files/{id}/finish',
  summary:
    'Completes an upload after its last part; the file is checked. Unused files are deleted after a day',
  needs: 'signed-in',
  params: idParams,
  reply: storedFile,
});
