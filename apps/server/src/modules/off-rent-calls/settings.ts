import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setCallOffSettings as endpoint } from '@yardline/contract/off-rent-calls/off-rent-calls';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';

const rowOf = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['call_off_makes_pickup', 'call_off_texts_receipt', 'row_version']);

/** Whether a call-off of the company makes its pickup ticket, unless the call says otherwise. */
export const makesPickup = async (scope: Scope): Promise<boolean> =>
  (await rowOf(scope).executeTakeFirstOrThrow()).call_off_makes_pickup;

/** Whether the receipt goes by text, too, to a number whose owner agreed to texts. */
export const textsReceipt = async (scope: Scope): Promise<boolean> =>
  (await rowOf(scope).executeTakeFirstOrThrow()).call_off_texts_receipt;

/** What the company does at each call-off. */
export const getCallOffSettings = (scope: Scope): Promise<ReplyOf<typeof endpoint>> =>
  rowOf(scope).executeTakeFirstOrThrow();

/** Sets it, from the next call on. @throws Refusal document.stale */
export const setCallOffSettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await rowOf(scope).select('id').forUpdate().executeTakeFirstOrThrow();
  await changeCompany(scope, { before, after: body, ifMatch });
  return getCallOffSettings(scope);
};
