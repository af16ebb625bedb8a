import { say } from '@yardline/contract/words/both';
import type { FastifyInstance } from 'fastify';
import { type SentFile, readFileForms } from '../../../kernel/files/multipart.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { memberRequests } from '../../requests/public.ts';
import { demandOwnForm, type OwnPages } from '../../shop/public.ts';
import { requestPage } from '../asks/request-pages.ts';
import { actAs, showAsk } from '../asks/serve-asks.ts';
import { missing, notice } from '../glance.ts';
import { at, baseOf, demandOwnAct, guestOf, idIn, mayOpen } from '../serve/visit.ts';

const needs = ['make_requests'] as const;

/** Bytes of a form with photos as phones take them. */
const longestForm = 40 << 20;

/** A photo of a request of the customer's own. */
export const servePhotos = (app: FastifyInstance, own: OwnPages): void => {
  app.get(`${at}/requests/:id/photos/:position`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    const { position = '' } = request.params as { position?: string };
    const n = /^[1-9]$/.test(position) ? Number(position) : 0;
    const { bytes, type } = await actAs(own, guest, (scope) =>
      memberRequests.photos.read(scope, idIn(request), n),
    );
    return reply
      .type(type)
      .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      .send(bytes);
  });
};

/** Takes photos in, sent by a form with files. */
export const servePhotoForms = (app: FastifyInstance, own: OwnPages) =>
  app.register(async (forms) => {
    readFileForms(forms, longestForm);
    forms.addHook('onRequest', async (request) => demandOwnForm(request));
    forms.post(`${at}/requests/:id/photos`, async (request, reply) => {
      const guest = await guestOf(own, request, reply);
      if (guest === undefined) return reply;
      demandOwnAct(guest);
      const id = idIn(request);
      const here = `${baseOf(guest)}/requests/${id}`;
      if (!mayOpen(guest, needs))
        return showAsk(own, reply, guest, { needs, page: async (glance) => missing(glance) });
      const files = (request.body as SentFile[]).filter(({ field }) => field === 'photos');
      try {
        await actAs(own, guest, (scope) => memberRequests.photos.begin(scope, id, files.length));
        const made: Awaited<ReturnType<typeof memberRequests.photos.make>>[] = [];
        for (const { bytes } of files) made.push(await memberRequests.photos.make(bytes));
        if (made.length > 0) await actAs(own, guest, (scope) => memberRequests.photos.keep(scope, id, made));
        return await reply.redirect(here, 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const fault = notice('bad', say(guest.by.language, error.code, error.data));
        return showAsk(own, reply, guest, {
          needs,
          page: async (glance) => {
            const shown = await requestPage(glance, id);
            return Object.assign(shown, { parts: [fault, ...shown.parts] });
          },
        });
      }
    });
  });
