import type { NoticeWay } from '@yardline/domain/portal/notices';
import type { Language, Scope } from '../../kernel/scope.ts';
import { readChoices } from './choices.ts';
import { tell } from './write-notice.ts';

type Answered = { loginId: number | null; requestId: number; said: Readonly<Record<Language, string>> };

/**
 * Keeps the answer to a request for the digest of who asked, where they want that.
 * @returns how they want to be told; the caller mails the answer itself where it is at once
 */
export const tellAnswer = async (
  scope: Scope,
  { loginId, requestId, said }: Answered,
): Promise<NoticeWay> => {
  if (loginId === null) return 'now';
  const { request: way } = await readChoices(scope, loginId);
  if (way !== 'digest') return way;
  const login = await scope.tx
    .selectFrom('portal_logins')
    .where('id', '=', loginId)
    .select(['id', 'name', 'email', 'language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow();
  await tell(scope, Object.assign(login, { way }), {
    kind: 'request',
    thing: String(requestId),
    said,
    page: `/requests/${requestId}`,
  });
  return way;
};
