import type { PortalRight } from '@yardline/domain/permissions/portal';
import type { FastifyInstance } from 'fastify';
import { readForms } from '../../../kernel/http/bodies.ts';
import { demandOwnForm, type OwnPages } from '../../shop/public.ts';
import { type Glance, missing, type Shown } from '../glance.ts';
import { invoice, invoices } from '../pages/invoices.ts';
import { peoplePages, serveKeeperForms } from '../people/serve-people.ts';
import { overview } from '../pages/overview.ts';
import { profile } from '../pages/profile.ts';
import { rental, rentals } from '../pages/rentals.ts';
import { statement } from '../pages/statement.ts';
import { type DoorLimits, serveDoorForms, serveDoorPages } from './serve-doors.ts';
import { serveAskForms } from '../asks/serve-ask-forms.ts';
import { askPages, servePages } from '../asks/serve-asks.ts';
import { serveDocuments, serveSignForms } from '../documents/serve-documents.ts';
import { serveNoticeForms, serveNotices } from '../notices/serve-notices.ts';
import { serveFavouriteForms, serveFavourites } from '../orders/favourites.ts';
import { orderPages, serveOrderForms } from '../orders/serve-orders.ts';
import { servePhotoForms, servePhotos } from '../photos/serve-photos.ts';
import { servePayForms, servePaying } from '../paying/serve-paying.ts';
import { serveOwnForms } from './serve-forms.ts';
import { servePapers } from './serve-papers.ts';
import { at, guestOf, idIn, pathOf, showPage } from './visit.ts';

type PageOf = (glance: Glance, id: number) => Shown | Promise<Shown>;

/** The pages of the account, each with the rights of which one opens it. */
const pages: readonly { url: string; needs: readonly PortalRight[]; page: PageOf }[] = [
  { url: '', needs: [], page: overview },
  { url: '/rentals', needs: ['see_rentals'], page: rentals },
  { url: '/rentals/:id', needs: ['see_rentals'], page: rental },
  { url: '/invoices', needs: ['see_invoices'], page: invoices },
  { url: '/invoices/:id', needs: ['see_invoices'], page: invoice },
  { url: '/statement', needs: ['pay'], page: (glance) => statement(glance) },
  { url: '/profile', needs: [], page: (glance) => profile(glance) },
  { url: '/*', needs: [], page: missing },
];

/**
 * The account of customers' people at a store: pages that the server draws and forms that work without script
 * (docs/adr/0123).
 */
export const servePortal =
  (limits: DoorLimits) =>
  async (app: FastifyInstance, own: OwnPages): Promise<void> => {
    for (const { url, needs, page } of pages)
      app.get(`${at}${url}`, async (request, reply) => {
        const guest = await guestOf(own, request, reply);
        if (guest === undefined) return reply;
        const wish = { path: pathOf(request), needs };
        return showPage(own, reply, guest, wish, (glance) => page(glance, idIn(request)));
      });
    servePages(app, own, [...askPages, ...orderPages, ...peoplePages]);
    serveFavourites(app, own);
    servePaying(app, own);
    serveDocuments(app, own);
    serveNotices(app, own);
    servePhotos(app, own);
    await servePhotoForms(app, own);
    serveDoorPages(app, own);
    servePapers(app, own);
    await app.register(async (forms) => {
      readForms(forms);
      forms.addHook('onRequest', async (request) => demandOwnForm(request));
      serveDoorForms(forms, own, limits);
      serveOwnForms(forms, own);
      serveAskForms(forms, own);
      serveOrderForms(forms, own);
      serveKeeperForms(forms, own);
      serveFavouriteForms(forms, own);
      servePayForms(forms, own);
      serveSignForms(forms, own);
      serveNoticeForms(forms, own);
    });
  };
