import type { Scope } from '../../kernel/scope.ts';

/** How the desk of a store is mailed, and whom the mail is about. */
type Desk = {
  customer: string;
  mail: {
    companyId: number;
    ownerIdentityId: undefined;
    to: string;
    language: 'en';
    now: Temporal.Instant;
  };
};

/** The desk of the store in which a customer's person acts; undefined for a store without an address for it. */
export const deskOf = async (
  { tx, company, actor, now }: Scope,
  customerId: number,
): Promise<Desk | undefined> => {
  const [store, customer] = await Promise.all([
    tx.selectFrom('stores').where('user_id', '=', actor.userId).select('email').executeTakeFirst(),
    tx.selectFrom('customers').where('id', '=', customerId).select('name').executeTakeFirstOrThrow(),
  ]);
  if (store === undefined || store.email === '') return undefined;
  const mail = {
    companyId: company.id,
    ownerIdentityId: undefined,
    to: store.email,
    language: 'en' as const,
    now,
  };
  return { customer: customer.name, mail };
};
