import type { RequestKind } from '@yardline/contract/requests/requests';
import { requestWords } from '@yardline/domain/requests/kinds';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { deskOf } from '../stores/public.ts';
import type { RequestRecord } from './lock-request.ts';

type Asked = { customerId: number; number: number; kind: RequestKind; id: number };

/** Mails the desk of the store in which it was asked. */
export const tellShop = async (scope: Scope, { customerId, number, kind, id }: Asked): Promise<void> => {
  const desk = await deskOf(scope, customerId);
  if (desk === undefined) return;
  const what = requestWords[kind].en;
  await postMail(scope.tx, {
    ...desk.mail,
    template: 'request-arrived',
    data: { customer: desk.customer, what, number: String(number), link: `/requests/${id}` },
  });
};

/** Mails who asked what became of it, in the language in which they did. */
export const tellAsker = async (
  scope: Scope,
  request: RequestRecord,
  template: 'request-accepted' | 'request-declined',
  answer: string,
): Promise<void> => {
  if (request.email === '') return;
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
      what: requestWords[request.kind as RequestKind][language],
      number: String(request.number),
      answer,
    },
    now: scope.now,
  });
};
