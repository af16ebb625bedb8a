import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of others at rest: what only the process may read, in a database that more people can copy. */
export type Sealer = {
  /** @param place where it will lie, as `company|table|column|row`: moved elsewhere it opens no more */
  seal(secret: string, place: string): Buffer;
  /** @throws Error when it was changed, moved, or sealed under another key */
  open(sealed: Buffer, place: string): string;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** AES-256-GCM under one key: a version, the nonce, the tag, and what was sealed. */
export const openSealer = (key: Buffer): Sealer => {
  if (key.length !== keyBytes) throw new Error(`the sealing key has ${keyBytes} bytes`);
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes)
        throw new Error('not sealed by us');
      const tagAt = 1 + nonceBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, tagAt), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(tagAt, tagAt + tagBytes));
      return decipher.update(sealed.subarray(tagAt + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * The sealing key: the one that is set, or the file `sealing-key` of the data folder, made on the first start and
 * readable by its owner alone. Not in the database, so that a copy of that opens nothing.
 */
export const loadSealingKey = async (set: Buffer | undefined, dataDir: string): Promise<Buffer> => {
  if (set !== undefined) return set;
  const file = join(dataDir, 'sealing-key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o400 }).catch(
    (error: unknown) => {
      if (!isTaken(error)) throw error;
    },
  );
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
};
