import type { setExemptionRules as endpoint } from '@yardline/contract/divisions/divisions';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';
import { exemptionRow, listDivisionRows } from './divisions.queries.ts';

/** Says which exemptions the company respects. [B3.12] @throws Refusal document.stale */
export const setExemptionRules = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await exemptionRow(scope).forUpdate().executeTakeFirstOrThrow();
  await changeCompany(scope, { before, after: body, ifMatch });
  return listDivisionRows(scope);
};
