import { consentForm } from '@yardline/contract/store/consent-form';
import { consentDays, type Consent, readConsent } from '@yardline/domain/store/consent';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForms } from '../../../kernel/http/bodies.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Language } from '../../../kernel/scope.ts';
import { keepConsent } from '../../stores/public.ts';
import { demandOwnForm } from './own-form.ts';
import { ownHostOf } from './own-hosts.ts';
import type { StoreLine } from './store-line.ts';

const cookieName = 'consent';
const days = 86_400;

/** What the visitor said about being measured; undefined under a name of the product, where no one is. */
export const consentOf = (request: FastifyRequest): Consent | undefined =>
  ownHostOf(request.raw) === undefined
    ? undefined
    : readConsent(request.cookies[cookieName], request.headers['sec-gpc'] === '1');

/** The page that the form came from, if it is one of this store; else its first one. */
const pageBack = (back: string, language: Language): string =>
  /^\/(en|fr)(\/[\w./-]*)?$/.test(back) && !back.includes('//') ? back : `/${language}`;

/** The form by which visitors agree to being measured, or do not; it works without script. */
export const serveConsent = async (forms: FastifyInstance, line: StoreLine): Promise<void> => {
  readForms(forms);
  forms.addHook('onRequest', async (request) => demandOwnForm(request));
  forms.post('/store/:store/:language(^(?:en|fr)$)/consent', async (request, reply) => {
    if (ownHostOf(request.raw) === undefined) return notFound();
    const form = consentForm.safeParse(request.body);
    if (!form.success) throw new Refusal('request.malformed');
    const { choice, back } = form.data;
    const { store: path, language } = request.params as { store: string; language: Language };
    const store = await line.find(path);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: line.isSecure } as const;
    if (choice === 'ask') void reply.clearCookie(cookieName, options);
    else {
      const value = await line.act(store, { language, request }, (scope) =>
        keepConsent(scope, store.storeId, choice),
      );
      void reply.setCookie(cookieName, value, { ...options, maxAge: consentDays * days });
    }
    return reply.redirect(`/store/${path}${pageBack(back, language)}`, 303);
  });
};
