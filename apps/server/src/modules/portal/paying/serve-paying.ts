import { chosenInvoices, payForm } from '@yardline/contract/store/pay-form';
import { say } from '@yardline/contract/words/both';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';
import { memberPayments } from '../../member-payments/public.ts';
import { onPage } from '../../payments/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { actAs, showAsk } from '../asks/serve-asks.ts';
import { type Glance, missing, type Shown } from '../glance.ts';
import { parsed } from '../serve/parsed.ts';
import { at, baseOf, demandOwnAct, type Guest, guestOf, homeOf, idIn, mayOpen } from '../serve/visit.ts';
import { choosePage, payWords, questionPage } from './pay-pages.ts';
import { paymentPage, paymentsPage } from './payment-pages.ts';

const needs = ['pay'] as const;

const pages: readonly { url: string; page: (glance: Glance, id: number) => Promise<Shown> }[] = [
  { url: '/pay', page: (glance) => choosePage(glance) },
  { url: '/payments', page: paymentsPage },
  { url: '/payments/:id', page: paymentPage },
];

/** Settles a payment by what the provider says of its page, which is closed where nothing was paid on it. */
const settleWaiting = async (own: OwnPages, guest: Guest, id: number): Promise<string> => {
  const waiting = await actAs(own, guest, (scope) => memberPayments.awaited(scope, id));
  if (waiting === undefined) return `/payments/${id}`;
  const outcome = await onPage.outcomeOf(waiting, true);
  const status = await actAs(own, guest, (scope) => onPage.settle(scope, id, outcome));
  return status === 'pending' ? `/payments/${id}?asked=1` : `/payments/${id}`;
};

/** The pages on which customers' people pay, and what they paid. The provider's page leads back to one of them. */
export const servePaying = (app: FastifyInstance, own: OwnPages): void => {
  for (const { url, page } of pages)
    app.get(`${at}${url}`, async (request, reply) => {
      const guest = await guestOf(own, request, reply);
      if (guest === undefined) return reply;
      return showAsk(own, reply, guest, { needs, page: (glance) => page(glance, idIn(request)) });
    });
  app.get(`${at}/payments/:id/back`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    const id = idIn(request);
    // A user who looks as the person does ends no payment of theirs.
    const to =
      guest.session.seenAsBy === undefined && mayOpen(guest, needs)
        ? await settleWaiting(own, guest, id)
        : `/payments/${id}`;
    return reply.header('cache-control', 'private, no-store').redirect(`${baseOf(guest)}${to}`, 303);
  });
};

const showMissing = (own: OwnPages, reply: FastifyReply, guest: Guest): Promise<FastifyReply> =>
  showAsk(own, reply, guest, { needs, page: async (glance) => missing(glance) });

type Chosen = { ids: readonly number[]; seen: number | undefined; fee: number };

/** Opens the page of the provider; at another total than was seen the person is asked again. */
const pay = async (
  own: OwnPages,
  reply: FastifyReply,
  guest: Guest,
  { ids, seen, fee }: Chosen,
): Promise<FastifyReply> => {
  const ask = (isChanged: boolean): Promise<FastifyReply> =>
    showAsk(own, reply, guest, { needs, page: (glance) => questionPage(glance, ids, isChanged) });
  if (seen === undefined) return ask(false);
  const page = await actAs(own, guest, (scope) =>
    memberPayments.begin(scope, {
      ids,
      seen,
      fee,
      home: homeOf(guest),
      backTo: (id) => `${baseOf(guest)}/payments/${id}/back`,
    }),
  );
  if (page === undefined) return ask(true);
  return reply.redirect(await onPage.open((work) => actAs(own, guest, work), page), 303);
};

const chosenIn = (body: unknown): Chosen => {
  const { seen, fee, ...invoices } = (body ?? {}) as Record<string, unknown>;
  const form = parsed(payForm, seen === undefined ? {} : { seen, ...(fee === undefined ? {} : { fee }) });
  return { ids: parsed(chosenInvoices, invoices), seen: form.seen, fee: form.fee };
};

/** What they send from those pages. */
export const servePayForms = (forms: FastifyInstance, own: OwnPages): void => {
  forms.post(`${at}/pay`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const said = payWords(guest.by);
    const again = (fault: string): Promise<FastifyReply> =>
      showAsk(own, reply, guest, { needs, page: (glance) => choosePage(glance, fault) });
    if (!mayOpen(guest, needs)) return showMissing(own, reply, guest);
    const chosen = chosenIn(request.body);
    if (chosen.ids.length === 0) return again(said.noneChosen);
    try {
      return await pay(own, reply, guest, chosen);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'resource.not_found') return showMissing(own, reply, guest);
      return again(say(guest.by.language, error.code, error.data));
    }
  });
  forms.post(`${at}/payments/:id/go-on`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const id = idIn(request);
    const { status, invoices } = await actAs(own, guest, (scope) => memberPayments.get(scope, id));
    const here = `${baseOf(guest)}/payments/${id}`;
    if (status !== 'pending') return reply.redirect(here, 303);
    try {
      // The page that is open already; without one nothing is paid at a total that was not shown.
      return await pay(own, reply, guest, { ids: invoices.map((each) => each.invoice_id), seen: 0, fee: 0 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.redirect(`${here}?asked=1`, 303);
    }
  });
  forms.post(`${at}/payments/:id/end`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    return reply.redirect(`${baseOf(guest)}${await settleWaiting(own, guest, idIn(request))}`, 303);
  });
};
