import type { SendingKind } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';

/** Someone a document can be sent to. */
export type Recipient = { name: string; email: string };

/** Kinds that go to the address of the account first; the others go to the first contact. */
const toTheAccount: ReadonlySet<SendingKind> = new Set(['invoice', 'statement', 'receipt']);

/** Who sells what a purchase order asks for. */
const vendorOf = async (tx: Scope['tx'], purchaseId: number): Promise<Recipient[]> => {
  const vendor = await tx
    .selectFrom('purchase_orders')
    .innerJoin('vendors', 'vendors.id', 'purchase_orders.vendor_id')
    .where('purchase_orders.id', '=', purchaseId)
    .where('vendors.email', '<>', '')
    .select(['vendors.name', 'vendors.email'])
    .execute();
  return vendor;
};

/** Who can get a document, those first to whom it goes if nobody else is chosen: by name and address. [B7.29] */
export const recipientsOf = async (
  { tx }: Scope,
  kind: SendingKind,
  { customerId, id }: { customerId: number | null; id: number },
): Promise<Recipient[]> => {
  if (kind === 'purchase_order') return vendorOf(tx, id);
  if (customerId === null) return [];
  const [account, contacts] = await Promise.all([
    tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['name', 'email'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('contacts')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select(['first_name', 'last_name', 'email'])
      .execute(),
  ]);
  const people = contacts.map(({ first_name: first, last_name: last, email }) => ({
    name: `${first} ${last}`.trim(),
    email,
  }));
  const all = toTheAccount.has(kind) ? [account, ...people] : [...people, account];
  return all.filter(({ email }) => email !== '');
};

/** The language in which a customer is written to: their own, or the company's where none is set. */
export const languageOf = async ({ tx, company }: Scope, customerId: number | null): Promise<'en' | 'fr'> => {
  const [own, general] = await Promise.all([
    customerId === null
      ? undefined
      : tx.selectFrom('customers').where('id', '=', customerId).select('language').executeTakeFirst(),
    tx.selectFrom('companies').where('id', '=', company.id).select('language').executeTakeFirstOrThrow(),
  ]);
  return (own?.language ?? general.language) === 'fr' ? 'fr' : 'en';
};
