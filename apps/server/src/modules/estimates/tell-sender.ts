import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';

type Answer = {
  template: 'estimate-approved' | 'estimate-declined' | 'estimate-question';
  customer: string;
  number: number;
};

/** Tells the user who sent an estimate what came back, in their language. */
export const tellSender = async (scope: Scope, userId: number, answer: Answer): Promise<void> => {
  const { tx, company, now } = scope;
  const sender = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.id', '=', userId)
    .select(['users.name', 'identities.email', 'identities.language'])
    .executeTakeFirstOrThrow();
  const number = String(answer.number);
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    to: sender.email,
    language: sender.language === 'fr' ? 'fr' : 'en',
    template: answer.template,
    data: { name: sender.name, customer: answer.customer, number, link: `/estimates/${number}` },
    now,
  });
};
