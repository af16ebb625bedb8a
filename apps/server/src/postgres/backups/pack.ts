import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Target } from './target.ts';

const compress = promisify(zstdCompress);

/** A file within a backup: so many bytes of the parts, in the order of the files. */
export type Packed = { path: string; mode: number; bytes: number };
/** Some megabytes of files one after the other, compressed; the hash is of what is stored. */
export type Part = { name: string; sha256: string };

const partBytes = 32 * 1_048_576;
const blockBytes = 1_048_576;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Fills a block from a place of a file; what the file no longer has stays zero: its log says what belongs there. */
const fill = async (handle: FileHandle, block: Buffer, at: number): Promise<void> => {
  for (let filled = 0; filled < block.length;) {
    const { bytesRead } = await handle.read(block, filled, block.length - filled, at + filled);
    if (bytesRead === 0) return;
    filled += bytesRead;
  }
};

/** Collects what is written into parts, and stores each when it is full. */
const partsInto = (target: Target, prefix: string) => {
  const parts: Part[] = [];
  let blocks: Buffer[] = [];
  let filled = 0;
  const flush = async (): Promise<void> => {
    if (filled === 0) return;
    const bytes = await compress(Buffer.concat(blocks));
    const name = `${prefix}/part-${String(parts.length + 1).padStart(6, '0')}.zst`;
    await target.put(name, bytes);
    parts.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
    [blocks, filled] = [[], 0];
  };
  return {
    parts,
    flush,
    async write(block: Buffer): Promise<void> {
      blocks.push(block);
      filled += block.length;
      if (filled >= partBytes) await flush();
    },
  };
};

export type Packing = {
  parts: Part[];
  files: Packed[];
  /** Adds files of a folder. One that is gone by now is left out. */
  add(folder: string, paths: readonly string[]): Promise<void>;
  end(): Promise<void>;
};

/** Packs files of a server that goes on working into parts below a name of the target. */
export const packInto = (target: Target, prefix: string): Packing => {
  const filling = partsInto(target, prefix);
  const files: Packed[] = [];
  return {
    parts: filling.parts,
    files,
    end: () => filling.flush(),
    async add(folder, paths) {
      for (const path of paths) {
        const handle = await open(join(folder, path)).catch((error: unknown) => {
          if (isGone(error)) return undefined;
          throw error;
        });
        if (handle === undefined) continue;
        try {
          const { size: bytes, mode } = await handle.stat();
          for (let at = 0; at < bytes; at += blockBytes) {
            const block = Buffer.alloc(Math.min(blockBytes, bytes - at));
            await fill(handle, block, at);
            await filling.write(block);
          }
          files.push({ path, mode: mode & 0o777, bytes });
        } finally {
          await handle.close();
        }
      }
    },
  };
};
