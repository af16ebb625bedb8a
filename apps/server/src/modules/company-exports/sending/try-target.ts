import { randomUUID } from 'node:crypto';
import type { tryExportTarget as endpoint } from '@yardline/contract/company-exports/export-target';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { openBucketOf } from './open-bucket.ts';
import { NotTaken, type OutsideBucket } from './outside-bucket.ts';
import { findKeyedTarget, siteOf } from './target.queries.ts';

type Reply = ReplyOf<typeof endpoint>;

const tryOn = async (bucket: OutsideBucket): Promise<Omit<Reply, 'set_at'>> => {
  const name = `yardline-trial-${randomUUID()}.txt`;
  try {
    await bucket.put(
      name,
      Buffer.from('Yardline tries whether exports can be sent here. It removes this object.\n'),
    );
    await bucket.remove(name);
    return { works: true, reason: '', answer: '' };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { works: false, reason: error.reason, answer: error.message };
  }
};

/**
 * Writes a small object to the bucket and removes it, and says what the store answered.
 * @throws Refusal export_target.not_set
 */
export const tryTarget: OutwardSteps<InputOf<typeof endpoint>, Reply, string, Reply> = {
  async begin(scope) {
    const target = await findKeyedTarget(scope);
    if (target === undefined || siteOf(scope).environments.here === 'play')
      throw new Refusal('export_target.not_set');
    await audit(scope, { action: 'dispatch', noun: 'company_exports', rowId: 'target' });
    const bucket = openBucketOf(siteOf(scope), scope.company.id, target);
    return { intent: target.bucket, act: async () => ({ set_at: target.set_at, ...(await tryOn(bucket)) }) };
  },
  async finish(_scope, _bucket, reply) {
    return { reply };
  },
};
