import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StreamedFile } from './route.ts';

type Begun = { file: StreamedFile; first: Uint8Array | undefined };

async function* pieces(first: Uint8Array | undefined, next: () => Promise<Uint8Array | undefined>) {
  for (let piece = first; piece !== undefined; piece = await next()) yield piece;
}

/**
 * Sends a file as fast as it is read and no faster. Stored files are untrusted: no browser runs any part of them. A piece
 * that fails ends the connection, so that half a file is never taken for a whole one.
 */
export const sendStreamed = (
  reply: FastifyReply,
  { file, first }: Begun,
  next: () => Promise<Uint8Array | undefined>,
): FastifyReply => {
  const place = file.isInline === true ? 'inline' : 'attachment';
  return reply
    .type(file.type)
    .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(pieces(first, next), { objectMode: false }));
};
