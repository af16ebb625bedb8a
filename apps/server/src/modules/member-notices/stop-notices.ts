import { randomBytes } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '@yardline/domain/portal/notices';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { writeChoices } from './choices.ts';

/** Makes the secret of a link that stops mails of a kind to a person, or all of them; only its hash is kept. */
export const makeStop = async (
  { tx, company, now }: Scope,
  loginId: number,
  kind: NoticeKind | undefined,
): Promise<string> => {
  const code = `${company.id}.${randomBytes(32).toString('base64url')}`;
  await tx
    .insertInto('notice_stops')
    .values({
      company_id: company.id,
      code_hash: hashOf(code),
      portal_login_id: loginId,
      notice_kind: kind ?? null,
      made_at: now.toString(),
    })
    .execute();
  return code;
};

/** Whose mails a link stops, and which. @throws Refusal resource.not_found */
export const findStop = async ({ tx }: Scope, code: string) => {
  const row = await tx
    .selectFrom('notice_stops as s')
    .innerJoin('portal_logins as l', 'l.id', 's.portal_login_id')
    .where('s.code_hash', '=', hashOf(code))
    .select(['s.portal_login_id as login_id', 's.notice_kind as kind', 'l.email'])
    .$narrowType<{ kind: NoticeKind | null }>()
    .executeTakeFirst();
  return row ?? notFound();
};

/** Stops them; again it changes nothing. @throws Refusal resource.not_found */
export const stopNotices = async (scope: Scope, code: string) => {
  const stop = await findStop(scope, code);
  const kinds = stop.kind === null ? noticeKinds : [stop.kind];
  await writeChoices(scope, stop.login_id, Object.fromEntries(kinds.map((kind) => [kind, 'off' as const])));
  return stop;
};
