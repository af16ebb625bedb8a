import { pieceBytes, piecesOf } from '@yardline/domain/files/limits';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import { fileName } from '../../../kernel/files/zip.ts';
import { readPiece } from '../../../kernel/files/files.ts';
import type { Job, JobContext } from '../../../kernel/jobs/job.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';
import { openBucketOf } from './open-bucket.ts';
import { NotTaken, type OutsideBucket } from './outside-bucket.ts';
import { askForSending, sendTask } from './sendings.queries.ts';
import { findKeyedTarget } from './target.queries.ts';

/** Pieces of the stored archive in one part: S3 takes parts of 5 MiB to 5 GiB, and 10,000 of them. */
const piecesAPart = 16;

/** Minutes from each try to the next: two days in all, while the archive is kept for seven. */
const distances = [5, 30, 120, 360, 720, 1_440] as const;

/** It was ended, or begins again elsewhere. */
class Stopped extends Error {}

type Begun = {
  bucket: OutsideBucket;
  name: string;
  fileId: number;
  size: number;
  uploadId: string;
  etags: string[];
};

const rowOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('company_export_sendings')
    .where('export_id', '=', id)
    .where('state', '=', 'waiting')
    .select(['tries', 'upload_id', 'etags'])
    .forUpdate()
    .executeTakeFirst();

const archiveOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('company_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .where('e.id', '=', id)
    .where('e.status', '=', 'done')
    .select(['e.taken_at', 'f.id as file_id', 'f.size'])
    .executeTakeFirst();

const fail = async (scope: Scope, id: number, { reason, message }: NotTaken): Promise<void> => {
  const ended = await scope.tx
    .updateTable('company_export_sendings')
    .set({ state: 'failed', reason, answer: message, ended_at: scope.now.toString() })
    .set({ upload_id: '', etags: [], tries: (eb) => eb('tries', '+', 1) })
    .where('export_id', '=', id)
    .where('state', '=', 'waiting')
    .returning('export_id')
    .executeTakeFirst();
  if (ended === undefined) return;
  const after = { sending: 'failed', reason, answer: message };
  await audit(scope, { action: 'dispatch', noun: 'company_exports', rowId: id, after });
  await tellAdministrators(scope, 'company_export_not_sent', message);
};

/** What is to be sent and where; undefined when nothing is any more. */
const begin = async (scope: Scope, site: Site, id: number): Promise<Begun | undefined> => {
  const row = await rowOf(scope, id);
  if (row === undefined) return undefined;
  const [target, archive] = [await findKeyedTarget(scope), await archiveOf(scope, id)];
  if (target === undefined) await fail(scope, id, new NotTaken('target_removed', ''));
  else if (archive === undefined) await fail(scope, id, new NotTaken('archive_gone', ''));
  else
    return {
      bucket: openBucketOf(site, scope.company.id, target),
      name: `${fileName(scope.company.name)} ${archive.taken_at?.slice(0, 10) ?? ''} ${id}.zip`,
      fileId: archive.file_id,
      size: archive.size,
      uploadId: row.upload_id,
      etags: row.etags,
    };
  return undefined;
};

/** Records how far it is, while it is still this sending. @throws Stopped */
const note = async (
  { tx }: Scope,
  id: number,
  before: string,
  { uploadId, etags }: Pick<Begun, 'uploadId' | 'etags'>,
): Promise<void> => {
  const noted = await tx
    .updateTable('company_export_sendings')
    .set({ upload_id: uploadId, etags: sql<string[]>`${etags}::text[]` })
    .where('export_id', '=', id)
    .where('state', '=', 'waiting')
    .where('upload_id', '=', before)
    .returning('export_id')
    .executeTakeFirst();
  if (noted === undefined) throw new Stopped();
};

/** A part of the archive, from what is stored of it. */
const readPart = async (scope: Scope, { fileId, size }: Begun, n: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  const last = Math.min(piecesOf(size), (n + 1) * piecesAPart);
  for (let at = n * piecesAPart; at < last; at += 1) {
    const piece = await readPiece(scope, fileId, at);
    if (piece === undefined) throw new NotTaken('archive_gone', '');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const sendParts = async ({ inScope }: JobContext, id: number, begun: Begun): Promise<void> => {
  const { bucket, name, size } = begun;
  let { uploadId, etags } = begun;
  if (uploadId === '') {
    uploadId = await bucket.begin(name);
    const fresh = { uploadId, etags };
    await inScope((scope) => note(scope, id, '', fresh));
  }
  const parts = Math.ceil(size / (piecesAPart * pieceBytes));
  for (let n = etags.length; n < parts; n += 1) {
    const bytes = await inScope((scope) => readPart(scope, begun, n));
    etags = [...etags, await bucket.part(name, uploadId, n + 1, bytes)];
    const sent = { uploadId, etags };
    await inScope((scope) => note(scope, id, uploadId, sent));
  }
  await bucket.complete(name, uploadId, etags);
};

const finish = async (scope: Scope, id: number, { bucket, name }: Begun): Promise<void> => {
  const object = bucket.full(name);
  const done = await scope.tx
    .updateTable('company_export_sendings')
    .set({ state: 'sent', object, reason: '', answer: '', ended_at: scope.now.toString() })
    .set({ upload_id: '', etags: [], tries: (eb) => eb('tries', '+', 1) })
    .where('export_id', '=', id)
    .where('state', '=', 'waiting')
    .returning('export_id')
    .executeTakeFirst();
  if (done === undefined) return;
  const after = { sending: 'sent', object };
  await audit(scope, { action: 'dispatch', noun: 'company_exports', rowId: id, after });
};

/** Puts it off, farther each time, or gives it up. @returns the sending that the store can forget */
const putOff = async (scope: Scope, id: number, why: NotTaken): Promise<string> => {
  const row = await rowOf(scope, id);
  if (row === undefined) return '';
  const minutes = distances[row.tries];
  if (minutes === undefined || why.reason === 'archive_gone') {
    await fail(scope, id, why);
    return row.upload_id;
  }
  // The store has forgotten the parts, or has put them together before that was recorded.
  const isLost = why.code === 'NoSuchUpload' || why.code === 'InvalidPart';
  await scope.tx
    .updateTable('company_export_sendings')
    .set({ tries: row.tries + 1, next_at: scope.now.add({ minutes }).toString() })
    .set({ reason: why.reason, answer: why.message })
    .set(isLost ? { upload_id: '', etags: [] } : {})
    .where('export_id', '=', id)
    .execute();
  await askForSending(scope, id, minutes * 60);
  return '';
};

/** Sends the archive of an export to the bucket of its company, part by part. */
export const runSending = (site: Site): Job => ({
  task: sendTask,
  repeatable:
    'it goes on after the last part that was recorded, and an object that is sent again is the same',
  run: async (context, payload) => {
    const id = Number(payload['export_id']);
    const begun = await context.inScope((scope) => begin(scope, site, id));
    if (begun === undefined) return;
    try {
      await sendParts(context, id, begun);
      await context.inScope((scope) => finish(scope, id, begun));
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof NotTaken)) throw error;
      const given = await context.inScope((scope) => putOff(scope, id, error));
      // Its parts cost room there; a store that does not answer keeps them.
      if (given !== '') await begun.bucket.abort(begun.name, given).catch(() => undefined);
    }
  },
  giveUp: ({ lastly }, payload) =>
    lastly((scope) => fail(scope, Number(payload['export_id']), new NotTaken('cut_off', ''))),
});
