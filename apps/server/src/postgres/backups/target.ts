import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';

/** Where backups go: things under names with slashes, each whole or not there. */
export type Target = {
  /** As an operator reads it; no secret is in it. */
  address: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is none of this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** The names that begin so, in their order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

export type BucketKeys = { endpoint?: string; region: string; key: string; secret: string };

/**
 * The target of an address: a folder of this machine, or `s3://bucket/prefix` of any store that speaks S3's protocol.
 * @throws Error in words for the operator
 */
export const openTarget = (address: string, keys: BucketKeys | undefined): Target => {
  if (!address.startsWith('s3://')) return openFolder(address);
  if (keys === undefined) throw new Error(`BACKUP_S3_KEY and BACKUP_S3_SECRET open ${address}; set both.`);
  return openBucket(address, keys);
};
