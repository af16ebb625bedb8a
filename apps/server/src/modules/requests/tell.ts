import type { RequestKind } from '@yardline/contract/requests/requests';
import { requestWords } from '@yardline/domain/requests/kinds';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { tellAnswer } from '../member-notices/public.ts';
import { deskOf, mailboxes } from '../stores/public.ts';
import type { RequestRecord } from './lock-request.ts';

type Asked = { customerId: number; divisionId: number; number: number; kind: RequestKind; id: number };

/** A call-off ends in a pickup; a later return changes what is reserved. */
const mailboxOf = {
  off_rent: 'pickup_email',
  pickup: 'pickup_email',
  extension: 'reservation_email',
  service: 'service_email',
} as const satisfies Record<RequestKind, string>;

/** Mails who answers such requests: the division's address for them, else the company's, else the store's. [B3.47] */
export const tellShop = async (
  scope: Scope,
  { customerId, divisionId, number, kind, id }: Asked,
): Promise<void> => {
  const mailbox = await mailboxes.ofRequests(scope, mailboxOf[kind], divisionId);
  const desk = await deskOf(scope, customerId, mailbox);
  if (desk === undefined) return;
  const what = requestWords[kind].en;
  await postMail(scope.tx, {
    ...desk.mail,
    template: 'request-arrived',
    data: { customer: desk.customer, what, number: String(number), link: `/requests/${id}` },
  });
};

/** Tells who asked what became of it: by mail, in the language in which they asked, as far as they want that. */
export const tellAsker = async (
  scope: Scope,
  request: RequestRecord,
  template: 'request-accepted' | 'request-declined',
  answer: string,
): Promise<void> => {
  const what = requestWords[request.kind as RequestKind];
  const isDone = template === 'request-accepted';
  const way = await tellAnswer(scope, {
    loginId: request.portal_login_id,
    requestId: request.id,
    said: {
      en: `Request ${request.number} (${what.en}) was ${isDone ? 'accepted' : 'declined'}. ${answer}`.trim(),
      fr: `La demande ${request.number} (${what.fr}) est ${isDone ? 'acceptée' : 'refusée'}. ${answer}`.trim(),
    },
  });
  if (request.email === '' || way !== 'now') return;
  const language = request.language === 'fr' ? 'fr' : 'en';
  await postMail(scope.tx, {
    companyId: scope.company.id,
    ownerIdentityId: undefined,
    to: request.email,
    language,
    template,
    data: {
      name: request.name,
      company: scope.company.name,
      what: what[language],
      number: String(request.number),
      answer,
    },
    now: scope.now,
  });
};
