import { mayArchive } from '@yardline/domain/contracts/archive';
import { isAdministrator } from '@yardline/domain/permissions/administrators';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';

/**
 * Refuses users who may not archive contracts, or ask in another's name.
 * @throws Refusal resource.not_found (not the caller's own number), permission.denied
 */
export const demandArchive = async (scope: Scope, srmUid: string): Promise<void> => {
  const { tx, actor, company } = scope;
  const row = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', actor.userId)
    .where('companies.id', '=', company.id)
    .select(['users.srm_uid', 'users.is_admin', 'companies.features', 'companies.is_upgraded'])
    .executeTakeFirstOrThrow();
  if (row.srm_uid !== srmUid) notFound();
  const permission = 'contract_archive';
  const isAllowed = mayArchive({
    isOffered: row.features.includes(permission),
    isUpgraded: row.is_upgraded,
    isAdmin: isAdministrator({
      isAdmin: row.is_admin,
      hasSettingsMenu: may(scope, 'settings_menu_access'),
    }),
    hasFlag: may(scope, permission),
  });
  if (!isAllowed) throw new Refusal('permission.denied', { permission });
};
