import { say } from '@yardline/contract/words/both';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { ownHosts, type OwnPages } from '../../shop/public.ts';
import { memberSignatures } from '../../signatures/public.ts';
import { actAs, showAsk } from '../asks/serve-asks.ts';
import { missing } from '../glance.ts';
import { drawOwnPaper } from '../papers.ts';
import { sendPaper } from '../serve/send-paper.ts';
import { at, demandOwnAct, guestOf, idIn } from '../serve/visit.ts';
import { documentsPage, signPage } from './documents-page.ts';
import { findDocument } from './documents.queries.ts';

const needs = ['see_rentals', 'see_invoices', 'pay', 'sign'] as const;

/** The customer's documents: a list, and each as PDF. */
export const serveDocuments = (app: FastifyInstance, own: OwnPages): void => {
  app.get(`${at}/documents`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    return showAsk(own, reply, guest, { needs, page: (glance) => documentsPage(glance) });
  });
  app.get(`${at}/documents/:kind/:id/paper.pdf`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    const { kind = '' } = request.params as { kind?: string };
    const paper = await actAs(own, guest, async (scope) => {
      const wanted = await findDocument(scope, kind, idIn(request));
      return wanted === undefined ? notFound() : drawOwnPaper(scope, wanted);
    });
    return sendPaper(reply, paper);
  });
};

/** Leads to what is signed: a link of the product that opens this one document. */
export const serveSignForms = (forms: FastifyInstance, own: OwnPages): void => {
  forms.post(`${at}/documents/:id/sign`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    try {
      const { path, origin } = await actAs(own, guest, async (scope) => ({
        path: await memberSignatures.open(scope, idIn(request)),
        origin: scope.site?.publicUrl.origin ?? '',
      }));
      // A page of a host of its own may send its forms to that host alone, also by another address.
      if (ownHosts.of(request.raw) === undefined) return await reply.redirect(path, 303);
      return await showAsk(own, reply, guest, {
        needs,
        page: async (glance) => signPage(glance, `${origin}${path}`),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const said = say(guest.by.language, error.code, error.data);
      return showAsk(own, reply, guest, {
        needs,
        page: async (glance) =>
          error.code === 'resource.not_found' ? missing(glance) : documentsPage(glance, said),
      });
    }
  });
};
