import { beginFile, finishFile, putFilePiece, type StoredFile } from '@yardline/contract/files/files';
import type { Caller } from './app.ts';

/** Sends a file as the browser does. */
export const upload = async (caller: Caller, name: string, content: Uint8Array): Promise<StoredFile> => {
  const { id, piece_bytes: length } = await caller.ok(beginFile, { body: { name, size: content.length } });
  for (let n = 0; n * length < content.length; n += 1)
    await caller.ok(putFilePiece, {
      params: { id, n },
      body: new Uint8Array(content.subarray(n * length, (n + 1) * length)),
    });
  return caller.ok(finishFile, { params: { id } });
};
