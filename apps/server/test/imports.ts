import { beginFile, finishFile, putFilePiece } from '@yardline/contract/files/files';
import {
  createImport,
  getImport,
  importRejected,
  listImportProblems,
  startImport,
  type WholeImport,
} from '@yardline/contract/imports/imports';
import type { ImportKind, Mapping } from '@yardline/domain/imports/field';
import type { DayOrder } from '@yardline/domain/imports/styles';
import type { Caller, TestApp } from './app.ts';
import { drainQueue } from './jobs.ts';

/** Sends a file in pieces, as a browser does. */
export const sendFile = async (
  caller: Caller,
  name: string,
  content: string | Uint8Array,
): Promise<number> => {
  const bytes = new Uint8Array(Buffer.from(content));
  const { id, piece_bytes: length } = await caller.ok(beginFile, { body: { name, size: bytes.byteLength } });
  for (let n = 0; n * length < bytes.byteLength; n += 1) {
    await caller.ok(putFilePiece, { params: { id, n }, body: bytes.slice(n * length, (n + 1) * length) });
  }
  await caller.ok(finishFile, { params: { id } });
  return id;
};

/** What an import came to. */
export type Imported = WholeImport & {
  said: { row: number; faults: [field: string, message: string][] }[];
  rejected: string;
};

/** Uploads rows and queues their import, for the next who drains the queue. */
export const importLater = async (caller: Caller, kind: ImportKind, content: string): Promise<number> => {
  const file_id = await sendFile(caller, `${kind}.csv`, content);
  const { id, mapping } = await caller.ok(createImport, { body: { kind, file_id } });
  await caller.ok(startImport, { params: { id }, body: { mode: 'skip', mapping } });
  return id;
};

/** Uploads rows and imports them, until the job is over. */
export const importRows = async (
  { app, admin }: { app: TestApp; admin: Caller },
  kind: ImportKind,
  content: string | Uint8Array,
  {
    mode = 'skip',
    mapping,
    dayOrder = null,
    words = {},
  }: {
    mode?: 'check' | 'skip' | 'stop';
    mapping?: Mapping;
    dayOrder?: DayOrder | null;
    words?: WholeImport['words'];
  } = {},
): Promise<Imported> => {
  const made = await admin.ok(createImport, {
    body: { kind, file_id: await sendFile(admin, `${kind}.csv`, content) },
  });
  const params = { id: made.id };
  await admin.ok(startImport, {
    params,
    body: { mode, mapping: { ...made.mapping, ...mapping }, day_order: dayOrder, words },
  });
  await drainQueue(app);
  const { items } = await admin.ok(listImportProblems, { params });
  const whole = await admin.ok(getImport, { params });
  const rejected =
    whole.failed === 0 ? '' : Buffer.from(await admin.ok(importRejected, { params })).toString();
  const said = items.map(({ row, faults }) => ({
    row,
    faults: faults.map(({ field, message }): [string, string] => [field, message]),
  }));
  return { ...whole, said, rejected };
};

/** The four figures of an import. */
export const counts = ({ created, updated, skipped, failed }: WholeImport): number[] => [
  created,
  updated,
  skipped,
  failed,
];
