import type {
  getCompanyFormats,
  setCompanyFormats as endpoint,
} from '@yardline/contract/customers/company-formats';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';

const formats = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['phone_format', 'postal_format', 'comment_size', 'row_version']);

export const readCompanyFormats = (scope: Scope): Promise<ReplyOf<typeof getCompanyFormats>> =>
  formats(scope).executeTakeFirstOrThrow();

/**
 * Changes the company's formats of phone numbers and postal codes, and the length of its comments. Stored values
 * stay, and must fit the new format when they are changed.
 * @throws Refusal document.stale
 */
export const setCompanyFormats = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await formats(scope).select('id').forUpdate().executeTakeFirstOrThrow();
  await changeCompany(scope, { before, after: body, ifMatch });
  return readCompanyFormats(scope);
};
