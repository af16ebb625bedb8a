import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** A file that a browser sends with a form; its name and type are what the sender says and prove nothing. */
export type SentFile = { field: string; bytes: Buffer };

/** Parts that one form may have: more is no form of ours. */
const mostParts = 20;
const end = Buffer.from('\r\n\r\n');

const partOf = (part: Buffer): SentFile | undefined => {
  const at = part.indexOf(end);
  if (at < 0) throw new Refusal('request.malformed');
  const head = part.subarray(0, at).toString('latin1');
  const field = /content-disposition:[^\r\n]*?;\s*name="([^"\r\n]*)"/i.exec(head)?.[1];
  if (field === undefined) throw new Refusal('request.malformed');
  const bytes = part.subarray(at + end.length);
  // A browser sends a file input without a choice as a file of no bytes.
  return /;\s*filename=/i.test(head) && bytes.length > 0 ? { field, bytes } : undefined;
};

/** The files of a form that was sent as parts between boundaries. @throws Refusal request.malformed */
export const filesIn = (body: Buffer, contentType: string): SentFile[] => {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new Refusal('request.malformed');
  const mark = Buffer.from(`\r\n--${boundary}`);
  const all = Buffer.concat([Buffer.from('\r\n'), body]);
  const files: SentFile[] = [];
  let from = all.indexOf(mark);
  for (let n = 0; from >= 0; n += 1) {
    const start = from + mark.length;
    if (all.subarray(start, start + 2).toString('latin1') === '--') return files;
    const next = all.indexOf(mark, start);
    if (next < 0 || n >= mostParts) break;
    const file = partOf(all.subarray(start + 2, next));
    if (file !== undefined) files.push(file);
    from = next;
  }
  throw new Refusal('request.malformed');
};

/** Reads forms with files, and nothing else. */
export const readFileForms = (http: FastifyInstance, bodyLimit: number): void => {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    (request, body, done) => {
      try {
        done(null, filesIn(body as Buffer, request.headers['content-type'] ?? ''));
      } catch (error) {
        done(error as Error);
      }
    },
  );
};
