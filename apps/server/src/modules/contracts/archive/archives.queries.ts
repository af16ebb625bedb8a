import type {
  ContractArchive,
  getLastArchive as endpoint,
} from '@yardline/contract/contracts/contract-archives';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../../kernel/scope.ts';
import { demandArchive } from './archive-rights.ts';

/** The newest archive run of the company, if there ever was one. */
export const findLastArchive = async ({ tx }: Scope): Promise<ContractArchive | null> =>
  (await tx
    .selectFrom('contract_archives as a')
    .innerJoin('users', 'users.id', 'a.created_by')
    .orderBy('a.id', 'desc')
    .limit(1)
    .select(['a.id', 'a.cutoff', 'a.status', 'a.contracts_total', 'a.contracts_done'])
    .select(['users.name as created_by', 'a.created_at', 'a.finished_at'])
    .$narrowType<Pick<ContractArchive, 'status'>>()
    .executeTakeFirst()) ?? null;

/** @throws Refusal resource.not_found, permission.denied */
export const viewLastArchive = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandArchive(scope, params.srm_uid);
  return { archive: await findLastArchive(scope) };
};
