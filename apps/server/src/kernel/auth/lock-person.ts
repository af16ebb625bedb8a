import type { Permission } from '@yardline/domain/permissions/areas';
import { isAdministrator } from '@yardline/domain/permissions/administrators';
import { may as holderMay, type Holder } from '@yardline/domain/permissions/derive';
import { covers } from '@yardline/domain/permissions/reach';
import { notFound, Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { readHolders } from './holder.ts';

/** Names that a refusal lists at most. */
const mostNames = 3;

type Person = { holder: Holder; isAdmin: boolean };

const isAdministratorOf = ({ holder, isAdmin }: Person): boolean =>
  isAdministrator({ isAdmin, hasSettingsMenu: holderMay(holder, 'settings_menu_access') });

const mayActOn = (actor: Person, subject: Person, permission: Permission): boolean =>
  (!subject.isAdmin || isAdministratorOf(actor)) && covers(actor.holder, subject.holder, permission);

/** The names of active colleagues who may do it. */
const namesOfThose = async (
  { tx, actor }: Scope,
  subject: Person,
  permission: Permission,
): Promise<string[]> => {
  const people = await tx
    .selectFrom('users')
    .where('is_active', '=', true)
    .where('id', '<>', actor.userId)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'is_admin'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  return people
    .filter(({ id, is_admin: isAdmin }) => {
      const holder = holders.get(id);
      return holder !== undefined && mayActOn({ holder, isAdmin }, subject, permission);
    })
    .map(({ name }) => name);
};

/**
 * The one guard before every act on another user's account: rights, ways to sign in, deactivation, password mails, locks,
 * sessions, second factors, keys and provider links. It locks the user's row until the transaction ends. The actor must hold,
 * in each division and at each location where the subject has a role, the permission for the act and everything that the role
 * allows; only an administrator changes an administrator.
 *
 * @throws Refusal resource.not_found; person.beyond_own with the names of those who can; person.beyond_all when no one can
 */
export const lockPerson = async (scope: Scope, userId: number, permission: Permission) => {
  const { tx, actor } = scope;
  const user =
    (await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()) ??
    notFound();
  const own = await tx
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select('is_admin')
    .executeTakeFirst();
  const holder = (await readHolders(tx, [userId])).get(userId);
  if (holder === undefined) return notFound();
  const subject = { holder, isAdmin: user.is_admin };
  const person = { holder: actor.holder, isAdmin: own?.is_admin ?? false };
  if (!mayActOn(person, subject, permission)) {
    const names = await namesOfThose(scope, subject, permission);
    if (names.length === 0) throw new Refusal('person.beyond_all', { name: user.name });
    throw new Refusal('person.beyond_own', { name: user.name, who: names.slice(0, mostNames).join(', ') });
  }
  const { email } = await tx
    .selectFrom('identities')
    .where('id', '=', user.identity_id)
    .select('email')
    .executeTakeFirstOrThrow();
  return { ...user, email };
};
