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

/**
 * The desk that answers what a customer's person does in a store: the address that is set for such requests, else the
 * store's own; undefined without either.
 */
export const deskOf = async (
  { tx, company, actor, now }: Scope,
  customerId: number,
  mailbox: string,
): Promise<Desk | undefined> => {
  const [store, customer] = await Promise.all([
    tx.selectFrom('stores').where('user_id', '=', actor.userId).select('email').executeTakeFirst(),
    tx.selectFrom('customers').where('id', '=', customerId).select('name').executeTakeFirstOrThrow(),
  ]);
  if (store === undefined) return undefined;
  const to = mailbox || store.email;
  if (to === '') return undefined;
  const mail = {
    companyId: company.id,
    ownerIdentityId: undefined,
    to,
    language: 'en' as const,
    now,
  };
  return { customer: customer.name, mail };
};
