import type { SendingKind, SendingWay } from '@yardline/contract/sendings/sendings';
import type { Language } from '@yardline/domain/format/language';
import { issueLink } from '../../kernel/auth/links.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { askApproval, canBeAsked } from '../estimates/public.ts';
import { askForPayment } from '../payments/public.ts';
import { recipientsOf } from './recipients.ts';
import { subjectOf } from './subjects.ts';

const isOpenQuote = async ({ tx }: Scope, id: number): Promise<boolean> => {
  const [quote, accepted] = await Promise.all([
    tx.selectFrom('contracts').where('id', '=', id).select('status').executeTakeFirst(),
    tx.selectFrom('acceptances').where('contract_id', '=', id).select('id').executeTakeFirst(),
  ]);
  return quote?.status === 'open' && accepted === undefined;
};

const isPayable = async (scope: Scope, id: number): Promise<boolean> => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['balance', 'division_id'])
    .executeTakeFirst();
  const { balance = 0, division_id: division = 0 } = invoice ?? {};
  return (
    balance > 0 &&
    (['payments.view', 'payments.create'] as const).every((right) => may(scope, right, { division }))
  );
};

type Rule = { way: SendingWay; holds: (scope: Scope, id: number) => Promise<boolean> };

/** What else than reading a link is for, where that can be done now. */
const ways: Partial<Record<SendingKind, Rule>> = {
  quote: { way: 'accept', holds: isOpenQuote },
  invoice: { way: 'payment', holds: isPayable },
  workorder_estimate: { way: 'estimate', holds: canBeAsked },
};

/** What the link of a document is for, as it stands now and as far as the caller may offer it. */
export const wayOf = async (scope: Scope, kind: SendingKind, id: number): Promise<SendingWay> => {
  const rule = ways[kind];
  return rule !== undefined && (await rule.holds(scope, id)) ? rule.way : 'view';
};

/** A link as it is put into a message. */
export type Issued = { id: number; path: string };

/** Of which document, in which language and to whom a link goes. */
type About = { id: number; language: Language; to: string };

const pay = async (scope: Scope, invoiceId: number, language: Language): Promise<Issued> => {
  const { id, path } = await askForPayment(scope, {
    invoice_ids: [invoiceId],
    email: '',
    language,
    allows_partial: false,
  });
  const request = await scope.tx
    .selectFrom('payment_requests')
    .where('id', '=', id)
    .select('link_id')
    .executeTakeFirstOrThrow();
  return { id: request.link_id, path };
};

/** Whom the first address belongs to, where it is one that we know; else the customer. */
const ask = async (scope: Scope, { id, language, to }: About): Promise<Issued> => {
  const { customerId, customerName } = await subjectOf(scope, 'workorder_estimate', id);
  const known = await recipientsOf(scope, 'workorder_estimate', { customerId, id });
  const [first = ''] = to.split(',');
  const name = known.find(({ email }) => email === first.trim())?.name ?? customerName;
  return askApproval(scope, id, { name: name.slice(0, 80), email: to.includes('@') ? to : '', language });
};

/** Pages of the links that are issued here. */
const pages = { view: 'document', accept: 'quote_to_accept' } as const;

/** Issues the link of a message. */
export const issueWay = async (scope: Scope, way: SendingWay, about: About): Promise<Issued> => {
  if (way === 'estimate') return ask(scope, about);
  if (way === 'payment') return pay(scope, about.id, about.language);
  const { id, code } = await issueLink(scope, way);
  return { id, path: `/${pages[way]}/${code}` };
};
