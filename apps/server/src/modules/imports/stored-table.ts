import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readPiece } from '../../kernel/files/files.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import { openTable, type Wanted } from './reading/open-table.ts';
import type { Table } from './reading/table.ts';

const pieces = async function* (inScope: InScope, fileId: number): AsyncIterable<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const piece = await inScope((scope) => readPiece(scope, fileId, n));
    if (piece === undefined) return;
    yield piece;
  }
};

/** Works in a folder that is gone afterwards. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'yardline-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Works with the rows of a stored file. A file is read more than once and a workbook out of order, so it lies on the disk
 * of this machine as long as the work lasts, and never in memory.
 * @throws what reading its first rows throws (open-table.ts)
 */
export const withStoredTable = async <T>(
  inScope: InScope,
  fileId: number,
  { work, ...wanted }: Omit<Wanted, 'folder'> & { work: (table: Table) => Promise<T> },
): Promise<T> =>
  inFolder(async (folder) => {
    const path = join(folder, 'rows');
    await pipeline(Readable.from(pieces(inScope, fileId)), createWriteStream(path));
    return work(await openTable(path, { ...wanted, folder }));
  });
