import type { SendingKind } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';

/** Someone a document can be sent to. */
export type Recipient = { name: string; email: string };

/** Kinds that go to the address of the account first; the others go to the first contact. */
const toTheAccount: ReadonlySet<SendingKind> = new Set(['invoice', 'statement', 'receipt']);

/** What goes to a vendor, and where their id stands. */
const toVendors = { purchase_order: 'purchase_orders', warranty_claim: 'warranty_claims' } as const;
const isToVendor = (kind: SendingKind): kind is keyof typeof toVendors => kind in toVendors;

const vendorOf = async (tx: Scope['tx'], kind: keyof typeof toVendors, id: number): Promise<Recipient[]> => {
  const paper = await tx
    .selectFrom(toVendors[kind])
    .where('id', '=', id)
    .select('vendor_id')
    .executeTakeFirst();
  return tx
    .selectFrom('vendors')
    .where('id', '=', paper?.vendor_id ?? 0)
    .where('email', '<>', '')
    .select(['name', 'email'])
    .execute();
};

/** Who called equipment off, at the address that they gave. */
const callerOf = (tx: Scope['tx'], receiptId: number): Promise<Recipient[]> =>
  tx
    .selectFrom('off_rent_receipts')
    .where('id', '=', receiptId)
    .where('email', '<>', '')
    .select(['by_name as name', 'email'])
    .execute();

/** Who can get a document, those first to whom it goes if nobody else is chosen: by name and address. [B7.29] */
export const recipientsOf = async (
  { tx }: Scope,
  kind: SendingKind,
  { customerId, id }: { customerId: number | null; id: number },
): Promise<Recipient[]> => {
  if (isToVendor(kind)) return vendorOf(tx, kind, id);
  const caller = kind === 'off_rent_receipt' ? await callerOf(tx, id) : [];
  if (customerId === null) return caller;
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
  return [...caller, ...all.filter(({ email }) => caller.every((one) => one.email !== email))].filter(
    ({ email }) => email !== '',
  );
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
