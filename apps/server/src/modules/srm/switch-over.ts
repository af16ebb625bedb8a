import { createHmac } from 'node:crypto';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type redeemSrmCode, srmCodeSeconds, type srmLogin } from '@yardline/contract/srm/srm';
import { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import { type CodeKind, issueCode, redeemCode } from '../../kernel/auth/one-time-codes.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const code: CodeKind<{ companyId: number; userId: number; division: string | null }> = {
  name: 'srm',
  seconds: srmCodeSeconds,
  data: z.strictObject({ companyId: z.int(), userId: z.int(), division: z.string().nullable() }),
};

/** The division's code when it is one of the caller's own. @throws Refusal resource.not_found */
const ownDivision = async ({ tx, actor }: Scope, asked: string): Promise<string> => {
  const own = actor.holder.divisions.map(({ divisionId }) => divisionId);
  const found = await tx
    .selectFrom('divisions')
    .where('code', '=', asked)
    .select(['id', 'code'])
    .executeTakeFirst();
  return found !== undefined && own.includes(found.id) ? found.code : notFound();
};

const worksByDivision = async ({ tx, company }: Scope): Promise<boolean> => {
  const { is_operator_by_division: answer } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('is_operator_by_division')
    .executeTakeFirstOrThrow();
  return answer;
};

/** The address of the built-in back office, within the application that is asked from. */
const builtIn = (division: string | null): string =>
  division === null ? '/srm' : `/srm?${new URLSearchParams({ division })}`;

/** The address outside, with a code and our mark that it is of us: who it is for stands in the redemption alone. */
const outside = (url: URL, secret: string, company: number, oneTime: string): string => {
  const address = new URL(url);
  const signature = createHmac('sha256', secret).update(`${company}.${oneTime}`).digest('base64url');
  for (const [name, value] of Object.entries({ company: String(company), code: oneTime, signature }))
    address.searchParams.set(name, value);
  return address.toString();
};

/**
 * The back office's address for the caller. [S7.15] [S6.7]
 * @throws Refusal resource.not_found for a division that is not the caller's, request.invalid where one is required and missing
 */
export const switchOver = async (
  scope: Scope,
  { query }: InputOf<typeof srmLogin>,
): Promise<ReplyOf<typeof srmLogin>> => {
  const { tx, company, actor, now, site } = scope;
  const division = query.division === undefined ? null : await ownDivision(scope, query.division);
  if (division === null && (await worksByDivision(scope)))
    refuseFields([{ path: 'division', code: 'field.required', data: { field: 'division' } }]);
  await audit(scope, { action: 'sign_in', noun: 'srm', rowId: actor.userId, after: { division } });
  const srm = site?.srm;
  if (srm === undefined) return { data: builtIn(division) };
  const oneTime = await issueCode(tx, code, { companyId: company.id, userId: actor.userId, division }, now);
  return { data: outside(srm.url, srm.secret, company.id, oneTime) };
};

/**
 * Whom a code lets in, for the back office outside; used up by asking.
 * @throws Refusal srm.code_over for one that was used, ran out, is of another company or never was
 */
export const redeem = async (
  scope: Scope,
  { body }: InputOf<typeof redeemSrmCode>,
): Promise<ReplyOf<typeof redeemSrmCode>> => {
  const { tx, company, now } = scope;
  const found = await redeemCode(tx, code, body.code, now);
  const user =
    found?.companyId === company.id
      ? await tx
          .selectFrom('users')
          .innerJoin('identities', 'identities.id', 'users.identity_id')
          .where('users.id', '=', found.userId)
          .where('users.is_active', '=', true)
          .where('identities.is_active', '=', true)
          .select(['users.id', 'users.srm_uid', 'users.name', 'identities.email', 'identities.language'])
          .executeTakeFirst()
      : undefined;
  if (found === undefined || user === undefined) throw new Refusal('srm.code_over');
  await audit(scope, { action: 'sign_in', noun: 'srm', rowId: user.id, after: { redeemed: true } });
  return { user, division: found.division };
};
