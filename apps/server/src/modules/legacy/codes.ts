import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A number of at most nine digits, as older programs write it; undefined for any other text. */
const numberOf = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The document of a kind with a number. @throws Refusal resource.not_found */
export const contractIdOf = async ({ tx }: Scope, kind: ContractKind, text: string): Promise<number> => {
  const number = numberOf(text) ?? notFound();
  const found = await tx
    .selectFrom('contracts')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  return found?.id ?? notFound();
};

/** The invoice with a number. @throws Refusal resource.not_found */
export const invoiceIdOf = async ({ tx }: Scope, text: string): Promise<number> => {
  const number = numberOf(text) ?? notFound();
  const found = await tx.selectFrom('invoices').where('number', '=', number).select('id').executeTakeFirst();
  return found?.id ?? notFound();
};

/** The work order with a number. @throws Refusal resource.not_found */
export const workOrderIdOf = async ({ tx }: Scope, text: string): Promise<number> => {
  const number = numberOf(text) ?? notFound();
  const found = await tx
    .selectFrom('work_orders')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  return found?.id ?? notFound();
};

/** The user with a number of the back office, `U3`, or with an id. @throws Refusal request.invalid at the field */
export const userIdOf = async ({ tx }: Scope, field: string, text: string): Promise<number> => {
  const found = await tx.selectFrom('users').where('srm_uid', '=', text).select('id').executeTakeFirst();
  return found?.id ?? numberOf(text) ?? refuseFields([{ path: field, code: 'id.invalid' }]);
};

/** The number of the back office of the user with an id. @throws Refusal resource.not_found */
export const srmUidOf = async ({ tx }: Scope, text: string): Promise<string> => {
  const id = numberOf(text) ?? notFound();
  const found = await tx.selectFrom('users').where('id', '=', id).select('srm_uid').executeTakeFirst();
  return found?.srm_uid ?? notFound();
};

/**
 * The location with a code, or with an id where no code reads like that; undefined for the default of older programs, a blank. [B9.10]
 * @throws Refusal request.invalid at the field
 */
export const locationIdOf = async (
  { tx }: Scope,
  field: string,
  text: string,
): Promise<number | undefined> => {
  if (text === '') return undefined;
  const coded = await tx.selectFrom('locations').where('code', '=', text).select('id').executeTakeFirst();
  const id = coded?.id ?? numberOf(text);
  return id ?? refuseFields([{ path: field, code: 'field.invalid', data: { field } }]);
};
