import type { Scope } from '../../../kernel/scope.ts';
import { insertRequest, type Wish as Asked } from '../insert-request.ts';
import { tellShop } from '../tell.ts';
import type { OwnContract } from './own-contract.ts';

/** What every form of the portal says beside its wish. */
export type Said = {
  note: string;
  /** Where to reach them about it; the login's own number where empty. */
  phone: string;
  /** Made with the page of the form. */
  key: string;
};

type Wish = Omit<Asked, 'note'> & { said: Said };

/** The request that this form made before, if it came twice. The caller holds the contract's lock. */
export const findSent = async (
  scope: Scope,
  { member }: OwnContract,
  { key }: Said,
): Promise<number | undefined> => {
  if (key === '') return undefined;
  const row = await scope.tx
    .selectFrom('requests')
    .where('customer_id', '=', member.customerId)
    .where('form_key', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
};

const loginOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('portal_logins')
    .where('id', '=', id)
    .select(['email', 'name', 'phone'])
    .executeTakeFirstOrThrow();

/**
 * Writes a request of the customer's person: accepted with what the product did of it, or open for the shop, whose desk is mailed
 * then.
 * @returns its id
 */
export const writeRequest = async (
  scope: Scope,
  own: OwnContract,
  { said, ...wish }: Wish,
): Promise<number> => {
  const { loginId, customerId } = own.member;
  const { name, email, phone } = await loginOf(scope, loginId);
  const { id, number } = await insertRequest(
    scope,
    {
      contractId: own.contract.id,
      customerId,
      place: own.place,
      loginId,
      language: scope.language,
      name,
      email,
      phone: said.phone === '' ? phone : said.phone,
      formKey: said.key,
    },
    { ...wish, note: said.note },
  );
  const { divisionId } = own.place;
  if (wish.outcome === undefined)
    await tellShop(scope, { customerId, divisionId, number, kind: wish.kind, id });
  return id;
};
