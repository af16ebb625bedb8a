import { contactForm } from '@yardline/contract/store/contact-form';
import type { PageModel } from '@yardline/contract/store/page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForms } from '../../../../kernel/http/bodies.ts';
import { fieldsOf } from '../../../../kernel/http/input.ts';
import { notFound, Refusal } from '../../../../kernel/refusal.ts';
import { contactNames } from '../../pages/contact-fields.ts';
import { fieldsSent } from '../order-fields.ts';
import { demandOwnForm } from '../own-form.ts';
import { visitorOf } from '../own-pages.ts';
import { type Found, lookFor, pageAt } from '../pages.ts';
import { consentOf } from '../serve-consent.ts';
import { type Answer, keeping, sendPage } from '../shop-page.ts';
import type { StoreLine } from '../store-line.ts';
import { type Asked, writeToShop } from './write-to-shop.ts';

type Contacting = { line: StoreLine; draw: (found: Found) => Promise<Answer> };

type Judged = { asked: Asked } | { again: Found };

const hasForm = ({ page }: PageModel): boolean =>
  page.kind === 'content' && page.blocks.some(({ kind }) => kind === 'contact');

/** The fields that say where the form stands: no person types them. */
const isHidden = (path: string): boolean => !contactNames.some((name) => name === path);

const textIn = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/**
 * What a visitor wrote, on the page that has the form now; the page again where a field is wrong.
 * @throws Refusal resource.not_found where the page has no such form, request.malformed for what no person typed
 */
const judge = async (line: StoreLine, request: FastifyRequest) => {
  const { store, by, path } = await visitorOf(line, request);
  const { body } = request;
  const parsed = contactForm.safeParse(body);
  const faults = parsed.success ? [] : fieldsOf('body', parsed.error);
  if (faults.some((fault) => isHidden(fault.path))) throw new Refusal('request.malformed');
  const wish = {
    storeId: store.storeId,
    path: textIn(body, 'back'),
    asked: { at: [textIn(body, 'at')] },
    language: by.language,
    consent: consentOf(request),
    contact: fieldsSent(body, by.language, faults, contactNames),
  };
  const judged = await line.read(store, by, async (scope): Promise<Judged> => {
    const again = await pageAt(scope, wish);
    if ('moved' in again || !hasForm(again.model)) return notFound();
    if (!parsed.success) return { again };
    const look = await lookFor(scope, wish);
    return {
      asked: { language: by.language, store: look.store, divisionId: look.place.divisionId },
    };
  });
  return { store, by, path, judged, form: parsed.success ? parsed.data : undefined };
};

/** The contact form on pages of a store; it works without script. What a program fills in is taken and goes nowhere. */
export const serveContact = async (forms: FastifyInstance, { line, draw }: Contacting): Promise<void> => {
  readForms(forms);
  forms.addHook('onRequest', async (request) => demandOwnForm(request));
  forms.post('/store/:store/:language(^(?:en|fr)$)/contact', async (request, reply) => {
    const { store, by, path, judged, form } = await judge(line, request);
    if ('again' in judged || form === undefined)
      return sendPage(reply, await draw('again' in judged ? judged.again : notFound()), keeping.never);
    if (form.website === '') await line.act(store, by, (scope) => writeToShop(scope, judged.asked, form));
    const query = new URLSearchParams({ sent: '1', ...(form.at === '' ? {} : { at: form.at }) }).toString();
    return reply.redirect(`/store/${path}/${by.language}${form.back}?${query}#contact`, 303);
  });
};
