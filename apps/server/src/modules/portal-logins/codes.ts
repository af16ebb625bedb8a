import { randomBytes } from 'node:crypto';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How long each kind of code opens, in minutes: an invitation for three days, a pass for half a minute. */
const minutesOf = { invite: 72 * 60, reset: 30, see_as: 0.5 } as const;
export type CodeKind = keyof typeof minutesOf;

export const inviteHours = minutesOf.invite / 60;
export const resetMinutes = minutesOf.reset;

/** Secrets have the company before them, so that a code of one company opens nothing of another. */
const codeForm = /^[1-9]\d{0,14}\.[\w-]{43}$/;

export const isCodeFormed = (code: string): boolean => codeForm.test(code);

export const newSecret = ({ company }: Scope): string =>
  `${company.id}.${randomBytes(32).toString('base64url')}`;

type NewCode = { kind: CodeKind; loginId: number; customerId?: number; madeBy?: number };

/** Makes a code that opens once; only its hash is kept. */
export const makeCode = async (
  scope: Scope,
  { kind, loginId, customerId, madeBy }: NewCode,
): Promise<string> => {
  const code = newSecret(scope);
  await scope.tx
    .insertInto('portal_codes')
    .values({
      company_id: scope.company.id,
      kind,
      login_id: loginId,
      code_hash: hashOf(code),
      made_at: scope.now.toString(),
      ends_at: scope.now.add({ seconds: minutesOf[kind] * 60 }).toString(),
      customer_id: customerId ?? null,
      made_by: madeBy ?? null,
    })
    .execute();
  return code;
};

const openCode = ({ tx, now }: Scope, kinds: readonly CodeKind[], code: string) =>
  tx
    .selectFrom('portal_codes')
    .innerJoin('portal_logins', 'portal_logins.id', 'portal_codes.login_id')
    .where('code_hash', '=', hashOf(code))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toString())
    .where('portal_logins.is_active', '=', true)
    .select(['portal_codes.id', 'kind', 'login_id', 'customer_id', 'made_by'])
    .select(['portal_logins.email', 'portal_logins.name']);

export type OpenCode = NonNullable<Awaited<ReturnType<ReturnType<typeof openCode>['executeTakeFirst']>>>;

/** What a code opens, without using it up; undefined for one that was used, ran out or never was. */
export const findOpenCode = (
  scope: Scope,
  kinds: readonly CodeKind[],
  code: string,
): Promise<OpenCode | undefined> =>
  isCodeFormed(code)
    ? openCode(scope, kinds, code).executeTakeFirst()
    : Promise.resolve<OpenCode | undefined>(undefined);

/** Uses a code up: of many who bring it at once one gets through. @throws Refusal portal.link_expired */
export const redeem = async (scope: Scope, kinds: readonly CodeKind[], code: string): Promise<OpenCode> => {
  const found = await findOpenCode(scope, kinds, code);
  const used =
    found === undefined
      ? undefined
      : await scope.tx
          .updateTable('portal_codes')
          .set({ used_at: scope.now.toString() })
          .where('id', '=', found.id)
          .where('used_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
  if (found === undefined || used === undefined) throw new Refusal('portal.link_expired');
  return found;
};

/** Makes every code of a login worthless that leads to a password. */
export const voidCodes = async ({ tx, now }: Scope, loginId: number): Promise<void> => {
  await tx
    .updateTable('portal_codes')
    .set({ used_at: now.toString() })
    .where('login_id', '=', loginId)
    .where('kind', 'in', ['invite', 'reset'])
    .where('used_at', 'is', null)
    .execute();
};
