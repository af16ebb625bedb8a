import type { FastifyReply } from 'fastify';

/** Answers with a PDF under the name by which people call it. */
export const sendPaper = (
  reply: FastifyReply,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): FastifyReply =>
  reply
    .type('application/pdf')
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(filename)}`,
    })
    .send(Buffer.from(bytes));
