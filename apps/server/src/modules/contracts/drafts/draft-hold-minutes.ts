import type { setDraftHolds as endpoint } from '@yardline/contract/contracts/draft-holds';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Call } from '../../../kernel/http/route.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { changeCompany } from '../../companies/public.ts';

const rowOf = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['draft_hold_minutes', 'worksheet_days', 'row_version']);

/** For how many minutes after a save the company's drafts hold stock, and for how many days its worksheets may. */
export const getDraftHolds = (scope: Scope): Promise<ReplyOf<typeof endpoint>> =>
  rowOf(scope).executeTakeFirstOrThrow();

/** Sets both, from the next save of each draft on; what is held now ends as it was said. @throws Refusal document.stale */
export const setDraftHolds = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await rowOf(scope).select('id').forUpdate().executeTakeFirstOrThrow();
  await changeCompany(scope, { before, after: body, ifMatch });
  return getDraftHolds(scope);
};
