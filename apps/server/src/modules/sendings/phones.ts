import type { InputOf } from '@yardline/contract/endpoint';
import type { listPhones as endpoint, Phone } from '@yardline/contract/sendings/texting';
import type { TextConsent } from '@yardline/contract/texts/texts';
import { textNumber } from '@yardline/domain/texts/numbers';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { consentOf } from '../texts/public.ts';

/** Who has a phone that takes texts: the contacts, then the account. */
const phonesOf = async ({ tx }: Scope, customerId: number | null) => {
  if (customerId === null) return [];
  const [contacts, account] = await Promise.all([
    tx
      .selectFrom('contacts')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select(['first_name', 'last_name', 'mobile_phone as phone'])
      .execute(),
    tx.selectFrom('customers').where('id', '=', customerId).select(['name', 'phone']).executeTakeFirst(),
  ]);
  if (account === undefined) return notFound();
  const people = contacts.map((each) => ({
    name: `${each.first_name} ${each.last_name}`.trim(),
    phone: each.phone,
  }));
  return [...people, account].flatMap(({ name, phone }) => {
    const number = textNumber(phone);
    return number === undefined ? [] : [{ name, number }];
  });
};

/** The same, each with what its owner said to texts. */
export const phonesWithConsent = async (scope: Scope, customerId: number | null): Promise<Phone[]> => {
  const phones: Phone[] = [];
  for (const phone of await phonesOf(scope, customerId))
    phones.push({ ...phone, consent: await consentOf(scope, phone.number) });
  return phones;
};

/** The phones of a customer and its contacts, with what their owners said to texts. @throws Refusal resource.not_found */
export const listPhones = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<{ phones: Phone[] }> => ({ phones: await phonesWithConsent(scope, params.id) });

/**
 * The first phone whose owner agreed to texts, to which one goes when no one is asked, as when many are sent together.
 * @param name whose document it is
 * @throws Refusal sending.no_consent, text.stopped, sending.no_number
 */
export const agreedPhone = (phones: readonly Phone[], name: string): string => {
  const inState = (state: TextConsent['state']) => phones.find(({ consent }) => consent.state === state);
  const agreed = inState('agreed');
  if (agreed !== undefined) return agreed.number;
  if (inState('none') !== undefined) throw new Refusal('sending.no_consent', { name });
  const stopped = inState('stopped');
  if (stopped !== undefined) throw new Refusal('text.stopped', { number: stopped.number });
  throw new Refusal('sending.no_number', { name });
};
