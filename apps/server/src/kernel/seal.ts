import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts secrets at rest: only the process can read them, while more people can copy the database. */
export type Sealer = {
  /** @param place where it is stored, as `company|table|column|row`: moved elsewhere it does not open */
  seal(secret: string, place: string): Buffer;
  /** @throws Error when it was changed, moved, or sealed under another key */
  open(sealed: Buffer, place: string): string;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** AES-256-GCM under one key: a version, the nonce, the tag, and the ciphertext. */
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

const newSealingKey = (): Buffer => randomBytes(keyBytes);

const fileOf = (dataDir: string): string => join(dataDir, 'sealing-key');
/** Exists while values are being sealed again under this key. */
const nextFileOf = (dataDir: string): string => join(dataDir, 'sealing-key.next');

const keyIn = (file: string): Promise<Buffer | undefined> =>
  readFile(file, 'utf8').then(
    (text) => Buffer.from(text, 'base64'),
    () => undefined,
  );

const write = (file: string, key: Buffer): Promise<void> =>
  writeFile(file, key.toString('base64'), { flag: 'wx', mode: 0o400 }).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });

/** The key that values are sealed under next, in a file of its own until all are: an interrupted run finds it again. */
export const nextSealingKey = async (dataDir: string): Promise<Buffer> => {
  await write(nextFileOf(dataDir), newSealingKey());
  return Buffer.from(await readFile(nextFileOf(dataDir), 'utf8'), 'base64');
};

/** Makes the next key the present one; the old one stays beside it for old backups. @returns where the old one is */
export const adoptNextKey = async (dataDir: string, day: string): Promise<string> => {
  const old = `${fileOf(dataDir)}.until-${day}`;
  // The old one is copied, not moved, so that there is a key at every moment.
  await copyFile(fileOf(dataDir), old);
  await rename(nextFileOf(dataDir), fileOf(dataDir));
  return old;
};

/**
 * The sealing key: from the settings, or the file `sealing-key` of the data folder, created on the first start and
 * readable only by its owner. Not in the database, so that a copy of that opens nothing.
 * @throws Error in words when sealing under another key was interrupted
 */
export const loadSealingKey = async (set: Buffer | undefined, dataDir: string): Promise<Buffer> => {
  if (set !== undefined) return set;
  if ((await keyIn(nextFileOf(dataDir))) !== undefined) {
    throw new Error(
      `Sealing values under a new key was cut short: ${nextFileOf(dataDir)} is still there. ` +
        'Run npm run keys -- --reseal again, and start then.',
    );
  }
  await mkdir(dataDir, { recursive: true });
  await write(fileOf(dataDir), newSealingKey());
  return Buffer.from(await readFile(fileOf(dataDir), 'utf8'), 'base64');
};

/** The key under which values are sealed now, also while they are being sealed under another. @throws Error when there is none */
export const presentSealingKey = async (dataDir: string): Promise<Buffer> => {
  const key = await keyIn(fileOf(dataDir));
  if (key === undefined) throw new Error(`There is no sealing key in ${fileOf(dataDir)}.`);
  return key;
};
