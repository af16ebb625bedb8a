import { changePasswordForm, customerForm, profileForm } from '@yardline/contract/store/account-form';
import { spanForm } from '@yardline/contract/store/pay-form';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../../kernel/scope.ts';
import { chooseCustomer, ownProfile, signOut } from '../../portal-logins/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { missing, notice, wordsOf } from '../glance.ts';
import { framed } from '../frame.ts';
import { profile } from '../pages/profile.ts';
import { statement } from '../pages/statement.ts';
import { drawOwnPaper } from '../papers.ts';
import { offeredAgain } from '../rent-again.ts';
import { findRental, linesOf } from '../rentals.queries.ts';
import { faultsOf, parsed } from './parsed.ts';
import { at, baseOf, demandOwnAct, type Guest, guestOf, homeOf, idIn, mayOpen, showPage } from './visit.ts';

const asMember = ({ by, session }: Guest) => ({ ...by, member: session.member });

/** Changes what is the person's own, and shows the page again where fields are wrong. */
const serveProfileForms = (forms: FastifyInstance, own: OwnPages): void => {
  const change = (
    url: string,
    done: string,
    act: (scope: Scope, guest: Guest, body: unknown) => Promise<void>,
  ) =>
    forms.post(`${at}${url}`, async (request, reply) => {
      const guest = await guestOf(own, request, reply);
      if (guest === undefined) return reply;
      demandOwnAct(guest);
      const faults = await faultsOf(guest.by.language, () =>
        own.line.act(guest.store, asMember(guest), (scope) => act(scope, guest, request.body)),
      );
      if (faults === undefined) return reply.redirect(`${baseOf(guest)}/profile?${done}=1`, 303);
      return showPage(own, reply, guest, { path: '/profile', needs: [] }, (glance) =>
        profile(glance, faults),
      );
    });
  change('/profile', 'saved', (scope, { session }, body) =>
    ownProfile.update(scope, session, parsed(profileForm, body)),
  );
  change('/profile/password', 'changed', (scope, { session }, body) =>
    ownProfile.changePassword(scope, session, parsed(changePasswordForm, body)),
  );
};

/** Puts what was rented before into the cart, as far as the store offers it still, and names the rest. */
const serveRentAgain = (forms: FastifyInstance, own: OwnPages): void => {
  forms.post(`${at}/rentals/:id/again`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const { store, session, by } = guest;
    const id = idIn(request);
    const lines = await own.line.own(store, asMember(guest), async (scope) =>
      mayOpen(guest, ['order', 'ask_for_orders']) && (await findRental(scope, id)) !== undefined
        ? linesOf(scope, id)
        : undefined,
    );
    if (lines === undefined) return showPage(own, reply, guest, { path: '/rentals', needs: [] }, missing);
    const { pieces, gone } = await own.line.read(store, by, (scope) =>
      offeredAgain(scope, store.storeId, lines),
    );
    if (pieces.length > 0) await own.fillCart(reply, guest, pieces);
    const cart = `${homeOf(guest)}/cart`;
    if (gone.length === 0 && pieces.length > 0) return reply.redirect(cart, 303);
    const { rentals: said } = wordsOf(by.language);
    const base = baseOf(guest);
    const around = { session, language: by.language, base, path: '/rentals' };
    return own.show(
      reply,
      guest,
      `/account/rentals/${id}/again`,
      framed(around, {
        title: said.again,
        above: { text: said.title, href: `${base}/rentals` },
        parts: [
          ...(gone.length === 0 ? [] : [notice('info', `${said.gone} ${gone.join(', ')}`)]),
          notice(pieces.length > 0 ? 'good' : 'info', pieces.length > 0 ? said.added : said.noneOffered),
          ...(pieces.length > 0
            ? [{ kind: 'links' as const, links: [{ text: said.toCart, href: cart }] }]
            : []),
        ],
      }),
    );
  });
};

/** Leads to the statement of the days that were typed, or says what is wrong with them. */
const serveStatementForm = (forms: FastifyInstance, own: OwnPages): void => {
  const needs = ['pay'] as const;
  forms.post(`${at}/statement`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    const wish = { path: '/statement', needs };
    if (!mayOpen(guest, needs)) return showPage(own, reply, guest, wish, missing);
    const typed = Object.fromEntries(
      Object.entries((request.body ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const { customerId: id } = guest.session.member;
    const faults = await faultsOf(guest.by.language, async () => {
      const span = parsed(spanForm, request.body);
      await own.line.act(guest.store, asMember(guest), (scope) =>
        drawOwnPaper(scope, { kind: 'statement', id, span }),
      );
    });
    if (faults === undefined)
      return reply.redirect(`${baseOf(guest)}/statement.pdf?${new URLSearchParams(typed).toString()}`, 303);
    return showPage(own, reply, guest, wish, (glance) => statement(glance, typed, faults));
  });
};

/** The forms of people who are signed in. */
export const serveOwnForms = (forms: FastifyInstance, own: OwnPages): void => {
  forms.post(`${at}/sign-out`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    await own.leaveCart(reply, guest);
    await own.line.act(guest.store, asMember(guest), (scope) => signOut(scope, guest.session));
    own.keepAccount(reply, guest, undefined);
    return reply.redirect(`${baseOf(guest)}/sign-in?done=out`, 303);
  });
  forms.post(`${at}/customer`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const { customer } = parsed(customerForm, request.body);
    await own.line.act(guest.store, asMember(guest), (scope) =>
      chooseCustomer(scope, guest.session, customer),
    );
    return reply.redirect(baseOf(guest), 303);
  });
  serveProfileForms(forms, own);
  serveRentAgain(forms, own);
  serveStatementForm(forms, own);
};
