import { beginFile, finishFile, putFilePiece, type StoredFile } from '@yardline/contract/files/files';
import { CallRefused } from './call-refused.ts';
import type { Client } from './client.ts';

/** What of a file has come in, from 0 to 1. */
export type Progress = (share: number) => void;

type Options = { onProgress?: Progress; signal?: AbortSignal | undefined };

/** Pauses before a piece is sent again, in milliseconds: a lift shaft or a tunnel is passed by then. */
const pauses = [500, 2_000, 5_000, 15_000];

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const again = async <T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  for (const milliseconds of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallRefused) || !error.isUnknown) throw error;
      await pause(milliseconds, signal);
    }
  }
  return send();
};

/**
 * Sends a file in pieces. A piece that is lost on the way is sent again, alone; what has come in stays in.
 * @throws CallRefused file.too_large, file.empty; or when the server stays out of reach
 */
export const upload = async (
  { call }: Pick<Client, 'call'>,
  file: Blob & { name: string },
  { onProgress, signal }: Options = {},
): Promise<StoredFile> => {
  // No screen shows a file before a record has it.
  const extras = { signal, onChanged: () => undefined };
  const begun = await call(beginFile, { body: { name: file.name, size: file.size } }, extras);
  const { id, piece_bytes: length } = begun;
  const count = Math.ceil(file.size / length);
  for (let n = 0; n < count; n += 1) {
    const body = new Uint8Array(await file.slice(n * length, (n + 1) * length).arrayBuffer());
    await again(() => call(putFilePiece, { params: { id, n }, body }, extras), signal);
    onProgress?.((n + 1) / count);
  }
  return call(finishFile, { params: { id } }, extras);
};
