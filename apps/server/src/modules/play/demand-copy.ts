import { polling } from '@yardline/contract/play/play';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { bindingOf, giveSecret, isBound, secretOf } from '../../kernel/auth/browser-secret.ts';
import { type CodeKind, findCode, issueCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { askForCopy, findCopy, isCopying } from './copies.ts';

/** The ticket by which a waiting sign-in asks for progress. It names a company to us, and reveals nothing in another browser. */
const ticketKind: CodeKind<{ companyId: number; binding: string }> = {
  name: 'play-copy',
  seconds: (2 * polling.everyMs * polling.times) / 1_000,
  data: z.strictObject({ companyId: z.int(), binding: z.string() }),
};

/** The cookie of the browser that waits. */
const cookieName = 'waits';

const isMember = async (tx: Kysely<DB>, userId: number): Promise<boolean> => {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
};

const hasCompany = async (tx: Kysely<DB>, companyId: number): Promise<boolean> => {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('id')
    .executeTakeFirst();
  return company !== undefined;
};

/**
 * Play only: an authenticated user enters only when Play has the data of their company. The first user to come starts the
 * copy; until it is done everyone waits. [S4.7] [S8.8]
 *
 * @throws Refusal play.refreshing with where to ask for progress; play.not_copied for a user who joined after the copy
 */
export const demandCopy = async (
  gate: Gate,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> => {
  const { site, database, now } = gate;
  if (site.environments.here === 'live') return;
  const found = await database.transaction({ companyId, isReadOnly: true }, async (tx) => ({
    isCopying: isCopying(await findCopy(tx, now)),
    hasCompany: await hasCompany(tx, companyId),
    isMember: await isMember(tx, userId),
  }));
  if (!found.isCopying && found.isMember) return;
  if (!found.isCopying && found.hasCompany) throw new Refusal('play.not_copied');
  if (!found.isCopying) await askForCopy(database, { companyId, by: '', now });
  const binding = bindingOf(giveSecret(gate, cookieName));
  const ticket = await database.transaction({ companyId }, (tx) =>
    issueCode(tx, ticketKind, { companyId, binding }, now),
  );
  throw new Refusal('play.refreshing', { location: `/rest-api/play/copies/${ticket}` });
};

/**
 * How the copy stands that a ticket is for.
 * @throws Refusal resource.not_found for one that ran out, never was, or is of another browser
 */
export const readWaiting = async (gate: Gate, ticket: string) => {
  const { database, now } = gate;
  const secret = secretOf(gate, cookieName);
  const held = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    findCode(tx, ticketKind, ticket, now),
  );
  const copy =
    held === undefined || secret === undefined || !isBound(held.binding, secret)
      ? null
      : await database.transaction({ companyId: held.companyId, isReadOnly: true }, (tx) =>
          findCopy(tx, now),
        );
  return copy ?? notFound();
};
