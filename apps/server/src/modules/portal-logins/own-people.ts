import { mayGive, type PortalPreset, type PortalRight, presets } from '@yardline/domain/permissions/portal';
import { cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Language, Member, Scope } from '../../kernel/scope.ts';
import { memberRow, removeMember, setMember } from './change-members.ts';
import { inviteAgain, inviteLogin } from './invite.ts';
import { setSites, sitesOf } from './member-sites.ts';

type Rights = { preset: PortalPreset; grants: PortalRight[]; order_limit: number | null; sites: number[] };
type Invited = Rights & { email: string; name: string; language: Language };

/** The member who keeps the customer's people, for all of its sites. @throws Refusal resource.not_found */
const keeperOf = ({ member }: Scope): Member =>
  member?.rights.includes('manage_people') && member.sites.length === 0 ? member : notFound();

/** @throws Refusal portal.not_yours_to_give for more than the keeper holds themselves */
const demandMayGive = ({ rights }: Member, given: Pick<Rights, 'preset' | 'grants'>): void => {
  if (!mayGive(rights, given)) throw new Refusal('portal.not_yours_to_give');
};

/** The same of a limit: no one lets others order more than they may themselves. */
const demandLimit = (
  { orderLimit }: Member,
  { preset, order_limit: limit }: Pick<Rights, 'preset' | 'order_limit'>,
): void => {
  if (!presets[preset].rights.includes('order')) return;
  if (orderLimit !== null && (limit === null || cents(limit) > orderLimit))
    refuseFields([{ path: 'limit', code: 'portal.not_yours_to_give' }]);
};

/** What a role has no use for is left out: a limit for people who do not order, and sites for owners. */
const fitting = <T extends Rights>(rights: T): T =>
  Object.assign(rights, {
    order_limit: presets[rights.preset].rights.includes('order') ? rights.order_limit : null,
    sites: rights.preset === 'owner' ? [] : rights.sites,
  });

/** Invitations that a keeper sends in an hour. */
const most = 20;

const demandFew = async ({ tx, company, now }: Scope, { loginId }: Member): Promise<void> => {
  const subject = hashOf(`portal-invite|${company.id}|${loginId}`);
  await demandCount(tx, { subject, seconds: 3_600, most, now });
};

/** @throws Refusal resource.not_found for a person of another customer */
const demandColleague = async (scope: Scope, member: Member, loginId: number): Promise<void> => {
  const row = (await memberRow(scope, loginId, member.customerId)) ?? notFound();
  demandMayGive(member, {
    preset: row.preset as PortalPreset,
    grants: row.grants as PortalRight[],
  });
};

const told = (scope: Scope, loginId: number, sites: readonly number[]) =>
  audit(scope, { action: 'update', noun: 'portal_logins', rowId: loginId, after: { sites } });

/**
 * Lets a person act for the keeper's customer, and mails them the invitation. [B6.19]
 * @throws Refusal resource.not_found, portal.not_yours_to_give, as inviteLogin
 */
const invite = async (scope: Scope, invited: Invited): Promise<void> => {
  const { sites, ...form } = fitting(invited);
  const member = keeperOf(scope);
  demandMayGive(member, form);
  demandLimit(member, form);
  await demandFew(scope, member);
  const body = { ...form, phone: '', customer_id: member.customerId };
  const { id } = await inviteLogin(scope, { params: {}, query: {}, body });
  await setSites(scope, { loginId: id, customerId: member.customerId }, sites);
  if (sites.length > 0) await told(scope, id, sites);
};

/**
 * Changes what a colleague may do. The keeper gives and takes only what they hold, and one owner remains.
 * @throws Refusal resource.not_found, portal.not_yours_to_give, portal.last_owner, request.invalid
 */
const change = async (scope: Scope, loginId: number, given: Rights): Promise<void> => {
  const { sites, ...rights } = fitting(given);
  const member = keeperOf(scope);
  const { customerId } = member;
  await demandColleague(scope, member, loginId);
  demandMayGive(member, rights);
  demandLimit(member, rights);
  await setMember(scope, { params: { id: loginId, customer: customerId }, query: {}, body: rights });
  await setSites(scope, { loginId, customerId }, sites);
  await told(scope, loginId, sites);
};

/**
 * Lets a colleague act for the customer no more.
 * @throws Refusal resource.not_found, portal.last_owner
 */
const remove = async (scope: Scope, loginId: number): Promise<void> => {
  const member = keeperOf(scope);
  await demandColleague(scope, member, loginId);
  await removeMember(scope, {
    params: { id: loginId, customer: member.customerId },
    query: {},
    body: undefined,
  });
};

/**
 * Mails a colleague who has no password yet a new invitation.
 * @throws Refusal resource.not_found
 */
const again = async (scope: Scope, loginId: number): Promise<void> => {
  const member = keeperOf(scope);
  await demandColleague(scope, member, loginId);
  const { has_password: hasPassword } = await scope.tx
    .selectFrom('portal_logins')
    .where('id', '=', loginId)
    .select('has_password')
    .executeTakeFirstOrThrow();
  // Who has a password asks for a new one by themselves.
  if (hasPassword) return notFound();
  await demandFew(scope, member);
  await inviteAgain(scope, { params: { id: loginId }, query: {}, body: undefined });
};

const rowsOf = ({ tx }: Scope, { customerId }: Member) =>
  tx
    .selectFrom('portal_members as m')
    .innerJoin('portal_logins as l', 'l.id', 'm.login_id')
    .where('m.customer_id', '=', customerId)
    .orderBy('l.name')
    .orderBy('l.id')
    .select([
      'l.id',
      'l.name',
      'l.email',
      'l.is_active',
      'l.has_password',
      'm.preset',
      'm.grants',
      'm.order_limit',
    ])
    .$narrowType<{ preset: PortalPreset; grants: PortalRight[] }>();

/** The people of the keeper's customer. @throws Refusal resource.not_found */
const list = (scope: Scope) => rowsOf(scope, keeperOf(scope)).execute();

/** One of them, with the sites for which they act. @throws Refusal resource.not_found */
const get = async (scope: Scope, loginId: number) => {
  const member = keeperOf(scope);
  const row = (await rowsOf(scope, member).where('l.id', '=', loginId).executeTakeFirst()) ?? notFound();
  return Object.assign(row, { sites: await sitesOf(scope, loginId, member.customerId) });
};

/** What an owner does with the people of their own customer. */
export const ownPeople = { list, get, invite, change, remove, again } as const;
