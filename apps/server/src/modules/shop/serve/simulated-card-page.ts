import type { FastifyInstance } from 'fastify';
import { displayMoney } from '@yardline/domain/format/numbers';
import { notFound } from '../../../kernel/refusal.ts';
import { readForms } from '../../../kernel/http/bodies.ts';
import { cards } from '../../card-provider/public.ts';
import { demandOwnForm } from './own-form.ts';

const words = {
  en: {
    title: 'Test card page',
    text: 'No real money moves. Choose what the card does.',
    back: 'Pay nothing',
  },
  fr: {
    title: 'Page de carte d’essai',
    text: 'Aucun argent réel. Choisissez le résultat.',
    back: 'Ne rien payer',
  },
} as const;

/** Texts of ours alone stand here; they are escaped all the same. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Params = { key: string };

/** Serves the page that stands in for a card provider's own: a press for each way in which a card can answer. */
export const serveCardPage = (app: FastifyInstance): void => {
  app.get('/store-card/:key', async (request, reply) => {
    const { key } = request.params as Params;
    const page = cards.pageOf(key) ?? notFound();
    const said = words[page.language];
    const choices = cards.readers[0]?.cards ?? [];
    const buttons = choices
      .map(
        ({ token, title }) =>
          `<p><button name="card" value="${escaped(token)}">${escaped(title[page.language])}</button></p>`,
      )
      .join('');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .type('text/html')
      .send(
        `<!doctype html><html lang="${page.language}"><meta charset="utf-8">` +
          `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
          `<title>${said.title}</title><main><h1>${said.title}</h1><p>${said.text}</p>` +
          `<h2>${escaped(displayMoney(page.amount, page.language, page.currency))}</h2>` +
          `<form method="post">${buttons}</form><p><a href="${escaped(page.backTo)}">${said.back}</a></p></main></html>`,
      );
  });
  void app.register(async (forms) => {
    readForms(forms);
    forms.addHook('onRequest', async (request) => demandOwnForm(request));
    forms.post('/store-card/:key', async (request, reply) => {
      const { key } = request.params as Params;
      const { card } = request.body as { card?: unknown };
      const to = await cards.payOn(key, typeof card === 'string' ? card : '');
      return reply.redirect(to ?? notFound(), 303);
    });
  });
};
