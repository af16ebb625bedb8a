import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { audit } from '../../../kernel/audit.ts';
import { readCompany, readHolder } from '../../../kernel/auth/holder.ts';
import type { Database } from '../../../kernel/database/transaction.ts';
import { enqueueOpenly } from '../../../kernel/jobs/enqueue.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { type Language, newTrail } from '../../../kernel/scope.ts';
import { keysTurnedAt, turnKeys } from '../../api-keys/public.ts';
import { tellNewPassword } from './news-of-password.ts';
import { letterboxOf, type Membership, membershipsOf } from '../people/people.ts';

/** What happens to the person's API keys: a reset holds them, a change asks. */
type Fate = 'keep' | 'hold' | 'revoke';

/** A new password: whose, since when, how it was set, and by which call. */
export type NewPassword = {
  identityId: number;
  at: Temporal.Instant;
  how: 'set by link' | 'changed';
  fate: Fate;
  language: Language;
  requestId: string;
  address: string;
  /** Of a person who is signed in; known to the company of the call alone. */
  sessionId?: string;
};

const task = 'follow-password';

/** Queues what a new password brings with it in other transactions: the job runs if, and only if, the password commits. */
export const queueFollowing = (
  tx: Kysely<DB>,
  { identityId, at, requestId, ...call }: NewPassword,
): Promise<void> =>
  enqueueOpenly(tx, task, {
    identity_id: identityId,
    at: at.toString(),
    request_id: requestId,
    how: call.how,
    fate: call.fate,
    language: call.language,
    address: call.address,
  });

/** The membership, locked; undefined when this password, or a later one, was followed there already. */
const lockUnfollowed = (
  tx: Kysely<DB>,
  userId: number,
  column: 'keys_held_for' | 'told_reset_of',
  at: Temporal.Instant,
) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', at.toString())]))
    .forUpdate()
    .executeTakeFirst();

/** Audits the new password in the company of the transaction and turns the person's keys there. Once per password. */
export const turnKeysOnce = async (tx: Kysely<DB>, news: NewPassword, userId: number): Promise<void> => {
  const { identityId, at, fate, how, ...call } = news;
  if ((await lockUnfollowed(tx, userId, 'keys_held_for', at)) === undefined) return;
  const actor = { userId, identityId, name: '', holder: await readHolder(tx, userId) };
  const company = await readCompany(tx);
  const scope = { tx, company, actor, now: at, ...call, trail: newTrail() };
  await audit(scope, { action: 'update', noun: 'users', rowId: userId, after: { password: how } });
  await turnKeys(scope, fate);
  await tx.updateTable('users').set({ keys_held_for: at.toString() }).where('id', '=', userId).execute();
};

const isLiving = ({ is_active: isActive, accepted_at: at }: Membership): boolean => isActive && at !== null;

/** Turns the keys in every company of the person, each in a transaction of its own. */
export const turnEverywhere = async (
  database: Database,
  news: NewPassword,
  memberships: readonly Membership[],
): Promise<void> => {
  for (const { company_id: companyId, user_id: userId } of memberships.filter(isLiving))
    await database.transaction({ companyId }, (tx) => turnKeysOnce(tx, news, userId));
};

const mails = {
  keep: 'password-changed-keys',
  hold: 'password-reset-keys',
  revoke: 'password-revoked-keys',
} as const;

const tell = async (
  database: Database,
  { identityId, at, fate }: NewPassword,
  memberships: readonly Membership[],
): Promise<void> => {
  const keys: string[] = [];
  for (const { company_id: companyId, user_id: userId } of memberships.filter(isLiving))
    keys.push(
      ...(await database.transaction({ companyId, isReadOnly: true }, (tx) =>
        keysTurnedAt(tx, userId, fate, at),
      )),
    );
  const person = await database.transaction({ companyId: 0, identityId, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('identities')
      .where('id', '=', identityId)
      .select(['id', 'email', 'full_name', 'language', 'is_super_admin', 'is_support'])
      .executeTakeFirstOrThrow(),
  );
  const box = letterboxOf(person, memberships);
  const home = memberships.find(({ company_id: companyId }) => companyId === box?.companyId);
  if (box === undefined || home === undefined) return;
  await database.transaction({ companyId: box.companyId, identityId }, async (tx) => {
    if ((await lockUnfollowed(tx, home.user_id, 'told_reset_of', at)) === undefined) return;
    await tellNewPassword(tx, box, { keys, withKeys: mails[fate], now: at });
    await tx
      .updateTable('users')
      .set({ told_reset_of: at.toString() })
      .where('id', '=', home.user_id)
      .execute();
  });
};

const fateOf = (value: unknown): Fate => (value === 'keep' || value === 'revoke' ? value : 'hold');

/** Turns the keys of a person in all their companies after a new password, and tells them by mail which. */
export const followPassword: Job = {
  task,
  repeatable: 'each membership says for which password its keys were turned, and which one was told',
  run: async ({ database }, payload) => {
    const news: NewPassword = {
      identityId: Number(payload['identity_id']),
      at: Temporal.Instant.from(String(payload['at'])),
      how: payload['how'] === 'changed' ? 'changed' : 'set by link',
      fate: fateOf(payload['fate']),
      language: payload['language'] === 'fr' ? 'fr' : 'en',
      requestId: String(payload['request_id']),
      address: String(payload['address']),
    };
    const memberships = await membershipsOf(database, news.identityId);
    await turnEverywhere(database, news, memberships);
    await tell(database, news, memberships);
  },
};
