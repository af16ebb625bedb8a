import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '../../../kernel/http/words.ts';
import { ownHostOf } from './own-hosts.ts';
import { pagePolicy } from './shop-page.ts';

const words = {
  en: { title: 'This did not work', back: 'Back to the store' },
  fr: { title: 'Cela n’a pas fonctionné', back: 'Retour à la boutique' },
} as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

const messageIn = (payload: string): string => {
  const { message } = JSON.parse(payload) as { message?: unknown };
  return typeof message === 'string' ? message : '';
};

/** A page of its own for a refusal, without the store's frame: the store may be what is not there. */
const pageOf = (request: FastifyRequest, status: number, message: string): string => {
  const language = languageOf(request.headers['accept-language']) ?? 'en';
  const { title, back } = words[language];
  const { store } = request.params as { store?: string };
  const link =
    status === 404 || store === undefined
      ? ''
      : `<p><a href="${ownHostOf(request.raw) === undefined ? `/store/${encodeURIComponent(store)}` : '/'}">${back}</a></p>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${escaped(message)}</p>${link}</main></body></html>`
  );
};

/** Answers people who are refused at a store with a page in words, where programs get JSON. */
export const sayRefusals = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || !wantsPage(request)) return payload;
    void reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy);
    const page = pageOf(request, reply.statusCode, messageIn(payload));
    void reply.header('content-length', Buffer.byteLength(page));
    return page;
  });
};
