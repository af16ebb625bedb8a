import { isAdministrator } from '@yardline/domain/permissions/administrators';
import { Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

/** Only administrators make administrators, and take it back. @throws Refusal permission.denied */
export const demandAdministrator = async (scope: Scope): Promise<void> => {
  const row = await scope.tx
    .selectFrom('users')
    .where('id', '=', scope.actor.userId)
    .select('is_admin')
    .executeTakeFirst();
  const hasSettingsMenu = may(scope, 'settings_menu_access');
  if (!isAdministrator({ isAdmin: row?.is_admin ?? false, hasSettingsMenu }))
    throw new Refusal('permission.denied', { permission: 'settings_menu_access', blocked_by: 'division' });
};
