import type { Site } from '../../../kernel/site.ts';
import { openOutsideBucket, type OutsideBucket } from './outside-bucket.ts';
import { type KeyedTarget, secretPlace } from './target.queries.ts';

/** The bucket of a company, with its secret opened for these calls. */
export const openBucketOf = (
  { ask, sealer }: Site,
  companyId: number,
  { endpoint, bucket, folder, region, key_id: key, secret }: KeyedTarget,
): OutsideBucket =>
  openOutsideBucket(ask, {
    endpoint,
    bucket,
    folder,
    region,
    key,
    secret: sealer.open(secret, secretPlace(companyId)),
  });
