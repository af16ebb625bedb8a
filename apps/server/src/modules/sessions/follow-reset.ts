import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Language } from '../../kernel/scope.ts';
import { keysHeldAt, turnKeys } from '../api-keys/public.ts';
import { tellNewPassword } from './news-of-password.ts';
import { letterboxOf, type Membership, membershipsOf } from './people.ts';

/** A new password that was set by a link: whose, when, and by which call. */
export type Reset = {
  identityId: number;
  at: Temporal.Instant;
  language: Language;
  requestId: string;
  address: string;
};

const task = 'follow-reset';

/** Asks for all that a reset brings with it in other transactions: it happens if the reset commits, and only then. */
export const queueFollowing = (tx: Kysely<DB>, { identityId, at, ...call }: Reset): Promise<void> =>
  enqueueOpenly(tx, task, {
    identity_id: identityId,
    at: at.toString(),
    language: call.language,
    request_id: call.requestId,
    address: call.address,
  });

/** The membership, locked; undefined when it was led through this reset, or a later one, already. */
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

/** Writes the audit in the company of the transaction, and holds the person's keys there until they confirm them. Once per reset. */
export const holdKeys = async (
  tx: Kysely<DB>,
  { identityId, at, language, requestId, address }: Reset,
  userId: number,
): Promise<void> => {
  if ((await lockUnfollowed(tx, userId, 'keys_held_for', at)) === undefined) return;
  const actor = { userId, identityId, name: '', holder: await readHolder(tx, userId) };
  const company = await readCompany(tx);
  const scope = { tx, company, actor, now: at, language, requestId, address, trail: { entries: 0 } };
  await audit(scope, { action: 'update', noun: 'users', rowId: userId, after: { password: 'set by link' } });
  await turnKeys(scope, 'hold');
  await tx.updateTable('users').set({ keys_held_for: at.toString() }).where('id', '=', userId).execute();
};

const isLiving = ({ is_active: isActive, accepted_at: at }: Membership): boolean => isActive && at !== null;

/** Holds the keys in every company of the person, each in a transaction of its own. */
export const holdEverywhere = async (
  database: Database,
  reset: Reset,
  memberships: readonly Membership[],
): Promise<void> => {
  for (const { company_id: companyId, user_id: userId } of memberships.filter(isLiving))
    await database.transaction({ companyId }, (tx) => holdKeys(tx, reset, userId));
};

const tell = async (database: Database, reset: Reset, memberships: readonly Membership[]): Promise<void> => {
  const { identityId, at } = reset;
  const keys: string[] = [];
  for (const { company_id: companyId, user_id: userId } of memberships.filter(isLiving))
    keys.push(
      ...(await database.transaction({ companyId, isReadOnly: true }, (tx) => keysHeldAt(tx, userId, at))),
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
    await tellNewPassword(tx, box, { keys, withKeys: 'password-reset-keys', now: at });
    await tx
      .updateTable('users')
      .set({ told_reset_of: at.toString() })
      .where('id', '=', home.user_id)
      .execute();
  });
};

/** Holds the keys of a person in all their companies after a reset, and tells them by mail which. */
export const followReset: Job = {
  task,
  repeatable: 'each membership says for which reset its keys were held, and which one was told',
  run: async ({ database }, payload) => {
    const reset: Reset = {
      identityId: Number(payload['identity_id']),
      at: Temporal.Instant.from(String(payload['at'])),
      language: payload['language'] === 'fr' ? 'fr' : 'en',
      requestId: String(payload['request_id']),
      address: String(payload['address']),
    };
    const memberships = await membershipsOf(database, reset.identityId);
    await holdEverywhere(database, reset, memberships);
    await tell(database, reset, memberships);
  },
};
