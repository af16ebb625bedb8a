import { cents } from '@yardline/domain/money/cents';
import { type PortalPreset, type PortalRight, rightsOf } from '@yardline/domain/permissions/portal';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Language, Member, Scope } from '../../kernel/scope.ts';
import { isCodeFormed } from './codes.ts';
import { sitesOf } from './member-sites.ts';

/** Minutes without a page after which a session ends. */
export const idleMinutes = 30;
/** Seconds between two notes of when a session was seen. */
const notedSeconds = 60;

/** A person in the portal: for whom they act, and what the pages say of them. */
export type MemberSession = {
  sessionId: number;
  member: Member;
  email: string;
  phone: string;
  /** Of mails to them. */
  language: Language;
  customerName: string;
  /** All customers that they act for, by name. */
  customers: { id: number; name: string }[];
  /** The user of the company who looks as this person does; they change nothing. */
  seenAsBy?: string;
};

/** The customers with access to the portal that a login acts for, by name. */
export const customersOf = ({ tx }: Scope, loginId: number) =>
  tx
    .selectFrom('portal_members')
    .innerJoin('customers', 'customers.id', 'portal_members.customer_id')
    .where('login_id', '=', loginId)
    .where('customers.portal_type', '=', 'with_access')
    .orderBy('customers.name')
    .orderBy('customers.id')
    .select(['customers.id', 'customers.name', 'preset', 'grants', 'order_limit'])
    .$narrowType<{ preset: PortalPreset; grants: PortalRight[] }>()
    .execute();

const sessionOf = ({ tx, now }: Scope, storeId: number, code: string) =>
  tx
    .selectFrom('portal_sessions as s')
    .innerJoin('portal_logins as l', 'l.id', 's.login_id')
    .leftJoin('users as u', 'u.id', 's.seen_as_by')
    .where('s.code_hash', '=', hashOf(code))
    .where('s.store_id', '=', storeId)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', now.toString())
    .where('s.seen_at', '>', now.subtract({ minutes: idleMinutes }).toString())
    .where('l.is_active', '=', true)
    // A session that began before the present password is over.
    .where((eb) =>
      eb.or([
        eb('l.password_changed_at', 'is', null),
        eb('l.password_changed_at', '<=', eb.ref('s.opened_at')),
      ]),
    )
    .where((eb) => eb.or([eb('s.seen_as_by', 'is', null), eb('u.is_active', '=', true)]))
    .select([
      's.id',
      's.login_id',
      's.customer_id',
      's.seen_at',
      'l.name',
      'l.email',
      'l.phone',
      'l.language',
    ])
    .select('u.name as seen_as_by')
    .executeTakeFirst();

const note = async ({ tx, now }: Scope, id: number, seenAt: string): Promise<void> => {
  if (now.since(Temporal.Instant.from(seenAt)).total('seconds') < notedSeconds) return;
  await tx.updateTable('portal_sessions').set({ seen_at: now.toString() }).where('id', '=', id).execute();
};

/**
 * Who shows this secret at a store; undefined for one that opens nothing any more, or who acts for no customer with access.
 * A customer that they no longer act for gives way to the first that they do.
 */
export const memberOf = async (
  scope: Scope,
  storeId: number,
  code: string,
): Promise<MemberSession | undefined> => {
  if (!isCodeFormed(code)) return undefined;
  const row = await sessionOf(scope, storeId, code);
  if (row === undefined) return undefined;
  const all = await customersOf(scope, row.login_id);
  const chosen =
    all.find(({ id }) => id === row.customer_id) ?? (row.seen_as_by === null ? all[0] : undefined);
  if (chosen === undefined) return undefined;
  await note(scope, row.id, row.seen_at);
  return {
    sessionId: row.id,
    member: {
      loginId: row.login_id,
      customerId: chosen.id,
      name: row.name,
      rights: rightsOf(chosen),
      orderLimit: chosen.order_limit === null ? null : cents(chosen.order_limit),
      sites: await sitesOf(scope, row.login_id, chosen.id),
    },
    email: row.email,
    phone: row.phone,
    language: row.language === 'fr' ? 'fr' : 'en',
    customerName: chosen.name,
    customers: all.map(({ id, name }) => ({ id, name })),
    ...(row.seen_as_by === null ? {} : { seenAsBy: row.seen_as_by }),
  };
};
