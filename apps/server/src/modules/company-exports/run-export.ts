import { exportDays } from '@yardline/contract/company-exports/company-exports';
import { audit } from '../../kernel/audit.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { isConnectionLost } from '../../kernel/database/faults.ts';
import { removeFile, writePiece } from '../../kernel/files/files.ts';
import { pack } from '../../kernel/files/pack.ts';
import { fileName } from '../../kernel/files/zip.ts';
import { beginLongFile, endLongFile } from '../../kernel/files/long-file.ts';
import type { Job, JobContext } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { archiveOf, holdMoment, type Progress } from './archive.ts';
import { endExport } from './end-export.ts';
import { lockUnderWay } from './exports.queries.ts';
import { beginSending } from './sending/sendings.queries.ts';
import { findTarget } from './sending/target.queries.ts';

export const exportTask = 'export-company';

/** Seconds that one statement may take: a table is read by a cursor in the order of its key. */
const statementSeconds = 60;

/** Milliseconds between two words about how far it is. */
const pauseMs = 500;

/** A person stopped it, or another process has it. */
class Stopped extends Error {}

type Begun = { companyId: number; company: string; fileId: number; takenAt: string };

/** Begins, or begins again from nothing after a process died: its moment is over with it. */
const begin = async (scope: Scope, id: number): Promise<Begun | undefined> => {
  const { tx, company, now } = scope;
  const found = await lockUnderWay(scope, id);
  if (found === undefined) return undefined;
  const takenAt = now.toString();
  const day = takenAt.slice(0, 10);
  const fileId = await beginLongFile(scope, {
    name: `${fileName(company.name)} ${day}.zip`,
    mediaType: 'application/zip',
  });
  await tx
    .updateTable('company_exports')
    .set({ status: 'running', file_id: fileId, taken_at: takenAt })
    .set({ tables_done: 0, tables_total: 0, files_done: 0, files_total: 0, rows_done: 0 })
    .where('id', '=', id)
    .execute();
  if (found.file_id !== null) await removeFile(scope, found.file_id);
  return { companyId: company.id, company: company.name, fileId, takenAt };
};

/** Tells how far it is, while it is still this run's. @throws Stopped */
const tell = async ({ tx }: Scope, id: number, fileId: number, progress: Progress): Promise<void> => {
  const told = await tx
    .updateTable('company_exports')
    .set({ tables_done: progress.tablesDone, tables_total: progress.tablesTotal })
    .set({ files_done: progress.filesDone, files_total: progress.filesTotal, rows_done: progress.rows })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('file_id', '=', fileId)
    .returning('id')
    .executeTakeFirst();
  if (told === undefined) throw new Stopped();
};

type Whole = { bytes: number; sha256: string; progress: Progress };

/** Reads everything in one snapshot, and stores the archive in transactions of its own meanwhile. */
const packAll = ({ database, inScope }: JobContext, id: number, begun: Begun): Promise<Whole> =>
  database.transaction(
    { companyId: begun.companyId, isReadOnly: true, statementSeconds },
    async (tx): Promise<Whole> => {
      await holdMoment(tx);
      const { files, progress, onFile } = await archiveOf(tx, begun);
      let n = 0;
      let said = performance.now();
      const whole = await pack(
        files,
        async (piece) => {
          await inScope(async (scope) => {
            await tell(scope, id, begun.fileId, progress);
            await writePiece(scope, begun.fileId, n, piece);
          });
          n += 1;
        },
        async (facts) => {
          onFile(facts);
          if (performance.now() - said < pauseMs) return;
          said = performance.now();
          await inScope((scope) => tell(scope, id, begun.fileId, progress));
        },
      );
      return { bytes: whole.bytes, sha256: whole.sha256, progress };
    },
  );

/** Whether no one waits for it at the screen. */
const isScheduled = async ({ tx }: Scope, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('company_exports')
    .where('id', '=', id)
    .select('is_scheduled')
    .executeTakeFirst();
  return row?.is_scheduled === true;
};

const finish = async (scope: Scope, id: number, { fileId }: Begun, whole: Whole): Promise<void> => {
  const { tx, now } = scope;
  await tell(scope, id, fileId, whole.progress);
  await endLongFile(scope, fileId, whole.bytes);
  await tx
    .updateTable('company_exports')
    .set({ status: 'done', sha256: whole.sha256, finished_at: now.toString() })
    .set({ expires_at: now.add({ hours: 24 * exportDays }).toString() })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'close',
    noun: 'company_exports',
    rowId: id,
    after: { rows: whole.progress.rows, files: whole.progress.filesDone, bytes: whole.bytes },
  });
  if (!(await isScheduled(scope, id))) return;
  await tellAdministrators(scope, 'company_export_ready', '');
  if ((await findTarget(scope)) !== null) await beginSending(scope, id);
};

const giveUp = async (scope: Scope, id: number): Promise<void> => {
  if (!(await endExport(scope, id, 'failed'))) return;
  await audit(scope, { action: 'close', noun: 'company_exports', rowId: id, after: { status: 'failed' } });
  if (await isScheduled(scope, id)) await tellAdministrators(scope, 'company_export_failed', '');
};

/**
 * Packs everything that a company owns into one archive. All of it is of one moment, which ends with the process: run again after
 * that, it begins from nothing, and what was packed before is removed.
 */
export const runExport: Job = {
  task: exportTask,
  repeatable:
    'it begins from nothing, in place of what was packed before, and a whole archive is not packed again',
  run: async (context, payload) => {
    const id = Number(payload['export_id']);
    try {
      const begun = await context.inScope((scope) => begin(scope, id));
      if (begun === undefined) return;
      const whole = await packAll(context, id, begun);
      await context.inScope((scope) => finish(scope, id, begun, whole));
    } catch (error) {
      if (error instanceof Stopped) return;
      // A lost database is waited for; whatever else stops it would stop it again.
      if (!isConnectionLost(error)) await context.inScope((scope) => giveUp(scope, id));
      throw error;
    }
  },
  giveUp: ({ lastly }, payload) => lastly((scope) => giveUp(scope, Number(payload['export_id']))),
};
