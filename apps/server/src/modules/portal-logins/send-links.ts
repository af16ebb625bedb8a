import type { Job } from '../../kernel/jobs/job.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { inviteHours, makeCode, resetMinutes, voidCodes } from './codes.ts';
import { customersOf } from './members.ts';

type Recipient = { id: number; name: string; email: string; language: string };

/** The store where people sign in: the first that is open, or the first at all. @throws Refusal portal.no_store */
export const storeToSignIn = async ({ tx }: Scope): Promise<{ id: number; name: string; path: string }> => {
  const stores = await tx
    .selectFrom('stores')
    .orderBy('id')
    .select(['id', 'name', 'path', 'state'])
    .execute();
  const store = stores.find(({ state }) => state === 'open') ?? stores[0];
  if (store === undefined) throw new Refusal('portal.no_store');
  return store;
};

const languageOf = (language: string): 'en' | 'fr' => (language === 'fr' ? 'fr' : 'en');

/** Mails a person the link of an invitation; one that was sent before opens nothing any more. [B7.32] */
export const sendInvitation = async (
  scope: Scope,
  { id, name, email, language }: Recipient,
  customer: string,
): Promise<void> => {
  const store = await storeToSignIn(scope);
  await voidCodes(scope, id);
  const code = await makeCode(scope, { kind: 'invite', loginId: id, madeBy: scope.actor.userId });
  await postMail(scope.tx, {
    companyId: scope.company.id,
    ownerIdentityId: undefined,
    to: email,
    language: languageOf(language),
    template: 'portal-invite',
    data: {
      name,
      store: store.name,
      customer,
      hours: String(inviteHours),
      link: `/store/${store.path}/${languageOf(language)}/account/password/${code}`,
    },
    now: scope.now,
  });
};

/** Mails the link to a new password, where the address belongs to a person with access. */
export const sendPortalReset: Job = {
  task: 'send-portal-reset',
  repeatable: 'a second mail leads to the same page, and either link sets the password',
  run: ({ inScope }, payload) =>
    inScope(async (scope) => {
      const { tx, company, now } = scope;
      const login = await tx
        .selectFrom('portal_logins')
        .where('email', '=', String(payload['email']))
        .where('is_active', '=', true)
        .select(['id', 'name', 'email'])
        .executeTakeFirst();
      const store = await tx
        .selectFrom('stores')
        .where('id', '=', Number(payload['store_id']))
        .select(['name', 'path'])
        .executeTakeFirst();
      if (login === undefined || store === undefined) return;
      if ((await customersOf(scope, login.id)).length === 0) return;
      const language = languageOf(String(payload['language']));
      const code = await makeCode(scope, { kind: 'reset', loginId: login.id });
      await postMail(tx, {
        companyId: company.id,
        ownerIdentityId: undefined,
        to: login.email,
        language,
        template: 'portal-reset',
        data: {
          name: login.name,
          store: store.name,
          minutes: String(resetMinutes),
          link: `/store/${store.path}/${language}/account/password/${code}`,
        },
        now,
      });
    }),
};
