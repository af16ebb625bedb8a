import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { newTrail } from '../../kernel/scope.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** A person as the provider proved them. */
export type Told = {
  issuer: string;
  subject: string;
  isOwn: boolean;
  /** Their address, where the provider confirms that it is theirs. */
  confirmedEmail: string | undefined;
};

/** A member, and the account of the provider that is linked to them; the embedded provider links none. */
export type Member = { userId: number; identityId: number; linkId: number | null };

const members = (tx: Kysely<DB>) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .select(['users.id as userId', 'users.identity_id as identityId', 'users.name', 'users.accepted_at'])
    .select(['is_super_admin', 'is_support', 'is_internal']);

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirst']>>>;

const linked = (tx: Kysely<DB>, { issuer, subject }: Told) =>
  tx
    .selectFrom('sso_links')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id', 'user_id'])
    .executeTakeFirst();

/** Stores the link from the provider's subject to the member, so that the provider may use another address later. */
const link = async (gate: Gate, tx: Kysely<DB>, told: Told, member: Found): Promise<number> => {
  const { userId, identityId, name } = member;
  const company = await readCompany(tx);
  const row = { issuer: told.issuer, subject: told.subject, user_id: userId };
  const made = await tx
    .insertInto('sso_links')
    .values({ company_id: company.id, ...row, created_at: gate.now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new Refusal('sso.other_account');
  const { now, language, requestId } = gate;
  const actor = { userId, identityId, name, holder: await readHolder(tx, userId) };
  const scope = { tx, company, actor, now, language, requestId, trail: newTrail() };
  await audit(scope, { action: 'create', noun: 'sso_links', rowId: made.id, after: row });
  return made.id;
};

/** A provider opens no membership that the person has not accepted. */
const demandAccepted = (member: Found | undefined): Found => {
  if (member === undefined) throw new Refusal('sso.not_member');
  if (member.accepted_at === null) throw new Refusal('membership.unaccepted');
  return member;
};

/** People who watch over companies, or work for the provider of this product, are vouched for by no company. */
const demandPlain = (member: Found): Found => {
  if (member.is_super_admin || member.is_support || member.is_internal) throw new Refusal('sso.staff');
  return member;
};

/**
 * The member of the company whom a provider means. The embedded provider names our own identities. Any other is tied to the
 * account that was linked at the first sign-in; only that time is the member found by address, if the provider confirms it.
 *
 * @throws Refusal sso.not_member, sso.email_unconfirmed, sso.other_account, membership.unaccepted; sso.staff for internal
 * staff, whom no company's provider signs in
 */
export const memberBehind = async (gate: Gate, tx: Kysely<DB>, told: Told): Promise<Member> => {
  if (told.isOwn) {
    const own = demandAccepted(
      await members(tx).where('identities.id', '=', Number(told.subject)).executeTakeFirst(),
    );
    return { ...own, linkId: null };
  }
  const known = await linked(tx, told);
  if (known !== undefined) {
    const member = await members(tx).where('users.id', '=', known.user_id).executeTakeFirst();
    return { ...demandPlain(demandAccepted(member)), linkId: known.id };
  }
  if (told.confirmedEmail === undefined) throw new Refusal('sso.email_unconfirmed');
  const member = await members(tx).where('identities.email', '=', told.confirmedEmail).executeTakeFirst();
  const found = demandPlain(demandAccepted(member));
  return { ...found, linkId: await link(gate, tx, told, found) };
};
