import { audit, changesOf } from '../../kernel/audit.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import type { MemberSession } from './members.ts';
import { changePassword } from './passwords.ts';

export type Profile = { name: string; phone: string; language: Language };

/** Changes what a person says of themselves: name, phone, and the language of mails to them. */
const updateProfile = async (scope: Scope, { member }: MemberSession, after: Profile): Promise<void> => {
  const { row_version: version, ...before } = await scope.tx
    .selectFrom('portal_logins')
    .where('id', '=', member.loginId)
    .select(['name', 'phone', 'language', 'row_version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  await scope.tx
    .updateTable('portal_logins')
    .set({ ...after, row_version: version + 1 })
    .where('id', '=', member.loginId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: member.loginId,
    ...changesOf(before, after),
  });
};

/** What a person changes of their own login. */
export const ownProfile = { update: updateProfile, changePassword };
