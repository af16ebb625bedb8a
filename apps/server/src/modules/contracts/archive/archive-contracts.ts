import type {
  archiveContracts as endpoint,
  ContractArchive,
} from '@yardline/contract/contracts/contract-archives';
import type { InputOf } from '@yardline/contract/endpoint';
import { latestArchiveDay } from '@yardline/domain/contracts/archive';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../../kernel/audit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { demandArchive } from './archive-rights.ts';
import { findLastArchive } from './archives.queries.ts';

/**
 * Asks for the contracts that were closed before a day to be put away. It is done in the background; one at a time in a
 * company: the database holds that.
 *
 * @throws Refusal resource.not_found, permission.denied, contract_archive.too_young at `cutoff`,
 * contract_archive.in_progress
 */
export const archiveContracts = async (
  scope: Scope,
  { params, body: { cutoff } }: InputOf<typeof endpoint>,
): Promise<ContractArchive> => {
  await demandArchive(scope, params.srm_uid);
  const latest = latestArchiveDay(dayOf(scope.now, scope.company.timeZone));
  const tooYoung = { code: 'contract_archive.too_young', data: { latest } } as const;
  if (cutoff > latest) throw new Refusal(tooYoung.code, tooYoung.data, [{ path: 'cutoff', ...tooYoung }]);
  const { id } = await scope.tx
    .insertInto('contract_archives')
    .values({
      company_id: scope.company.id,
      cutoff,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, 'archive-contracts', { archive_id: id }, { key: `archive-contracts:${id}` });
  await audit(scope, { action: 'create', noun: 'contract_archives', rowId: id, after: { cutoff } });
  const archive = await findLastArchive(scope);
  if (archive === null) throw new Error('the archive just asked for is missing');
  return archive;
};
