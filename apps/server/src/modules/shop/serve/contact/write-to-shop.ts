import type { ContactForm } from '@yardline/contract/store/contact-form';
import { audit } from '../../../../kernel/audit.ts';
import { demandCount, isWithinCount } from '../../../../kernel/auth/counts/request-counts.ts';
import { networkOf } from '../../../../kernel/auth/network.ts';
import { hashOf } from '../../../../kernel/auth/tokens.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import { postMail } from '../../../mail/public.ts';
import { mailboxes } from '../../../stores/public.ts';
import type { Look } from '../../look.ts';

/** Messages that one network may send to a company in an hour. */
const most = 10;
const hour = 3600;

/** Where it goes: the store and the place as they were looked at. */
export type Asked = Pick<Look, 'language'> & {
  store: Pick<Look['store'], 'id' | 'name' | 'email' | 'defaultLanguage'>;
  divisionId: number;
};

/** Whether the same was not sent in the last hour: who presses twice wrote once. */
const isNew = ({ tx, company, now }: Scope, { store }: Asked, { email, message }: ContactForm) => {
  const subject = hashOf(`contact|${company.id}|${store.id}|${email.toLowerCase()}|${message}`);
  return isWithinCount(tx, { subject, seconds: hour, now, most: 1 });
};

/**
 * Mails what a visitor wrote to who answers requests: the division's address for reservations, else the company's, else the store's.
 * An answer goes to the visitor. Nothing else of it is kept. [B2.22] [B3.47]
 * @throws Refusal request.rate_limited beyond what a network may send in an hour, store.no_mailbox where none of them has an address
 */
export const writeToShop = async (scope: Scope, asked: Asked, form: ContactForm): Promise<void> => {
  const { tx, company, now, address } = scope;
  const subject = hashOf(`contact|${company.id}|${networkOf(address ?? '')}`);
  await demandCount(tx, { subject, seconds: hour, now, most });
  if (!(await isNew(scope, asked, form))) return;
  const { store, divisionId } = asked;
  const to = (await mailboxes.ofRequests(scope, 'reservation_email', divisionId)) || store.email;
  if (to === '') throw new Refusal('store.no_mailbox');
  const { name, email, phone, message } = form;
  const id = await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    now,
    to,
    replyTo: email,
    language: store.defaultLanguage,
    template: 'contact-arrived',
    data: { name, store: store.name, contact: phone === '' ? email : `${email}, ${phone}`, message },
  });
  await audit(scope, {
    action: 'dispatch',
    noun: 'mails',
    rowId: id,
    after: { to, template: 'contact-arrived' },
  });
};
