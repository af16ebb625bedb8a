import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { BucketKeys, Target } from './target.ts';

/**
 * The target of an address: a folder of this machine, or `s3://bucket/prefix` of any store that speaks S3's protocol.
 * @throws Error in words for the operator
 */
export const openTarget = (address: string, keys: BucketKeys | undefined): Target => {
  if (!address.startsWith('s3://')) return openFolder(address);
  if (keys === undefined) throw new Error(`BACKUP_S3_KEY and BACKUP_S3_SECRET open ${address}; set both.`);
  return openBucket(address, keys);
};
