import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { deskOf, mailboxes } from '../stores/public.ts';
import type { DisputeRecord } from './lock-dispute.ts';

type Answer =
  | ['dispute-answered' | 'dispute-rejected', { answer: string }]
  | ['dispute-accepted', { answer: string; credit: string; amount: string }];

export const languageOf = ({ language }: { language: string }): 'en' | 'fr' =>
  language === 'fr' ? 'fr' : 'en';

/** Mails who disputes what the shop answers, in the language in which they asked. */
export const tellDisputer = async (
  scope: Scope,
  dispute: DisputeRecord,
  ...[template, more]: Answer
): Promise<void> => {
  if (dispute.email === '') return;
  const about = {
    name: dispute.name,
    company: scope.company.name,
    number: String(dispute.number),
    invoice: String(dispute.invoice_number),
  };
  await postMail(scope.tx, {
    companyId: scope.company.id,
    ownerIdentityId: undefined,
    to: dispute.email,
    language: languageOf(dispute),
    template,
    data: { ...about, ...more } as never,
    now: scope.now,
  });
};

type New = { id: number; number: number; reason: string; customerId: number; invoice: number };

/** Mails the company's accounts receivable, else the desk of the store, that a line was disputed. */
export const tellShop = async (
  scope: Scope,
  { id, number, reason, customerId, invoice }: New,
): Promise<void> => {
  const desk = await deskOf(scope, customerId, await mailboxes.ofReceivables(scope));
  if (desk === undefined) return;
  const link = `/disputes/${id}`;
  await postMail(scope.tx, {
    ...desk.mail,
    template: 'dispute-arrived',
    data: { customer: desk.customer, number: String(number), invoice: String(invoice), reason, link },
  });
};
