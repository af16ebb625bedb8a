import { noticesForm } from '@yardline/contract/store/account-form';
import type { AccountPage } from '@yardline/contract/store/account';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { memberNotices } from '../../member-notices/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { actAs, showAsk } from '../asks/serve-asks.ts';
import { parsed } from '../serve/parsed.ts';
import { at, baseOf, demandOwnAct, guestOf } from '../serve/visit.ts';
import { askStopPage, noStopPage, noticesPage, stoppedPage } from './notice-pages.ts';

type Stop = Awaited<ReturnType<typeof memberNotices.findStop>>;
type Drawn = (open: { language: 'en' | 'fr'; base: string }, code: string, stop: Stop) => AccountPage;

/** Draws a page about the link in a mail, for whom it belongs to, signed in or not. */
const showStop = async (
  own: OwnPages,
  request: FastifyRequest,
  reply: FastifyReply,
  find: (scope: Scope, code: string) => Promise<Stop>,
  draw: Drawn,
): Promise<FastifyReply> => {
  const visitor = await own.visitorOf(request);
  const { code = '' } = request.params as { code?: string };
  const open = { language: visitor.by.language, base: baseOf(visitor) };
  const path = `/account/unsubscribe/${code}`;
  try {
    const stop = await own.line.act(visitor.store, visitor.by, (scope) => find(scope, code));
    return await own.show(reply, visitor, path, draw(open, code, stop));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'resource.not_found') throw error;
    return own.show(reply, visitor, path, noStopPage(open));
  }
};

/** What a person is told by mail, and the link of a mail that stops it. */
export const serveNotices = (app: FastifyInstance, own: OwnPages): void => {
  app.get(`${at}/profile/notices`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    return showAsk(own, reply, guest, { needs: [], page: noticesPage });
  });
  app.get(`${at}/unsubscribe/:code`, (request, reply) =>
    showStop(own, request, reply, memberNotices.findStop, askStopPage),
  );
};

/** Their forms. */
export const serveNoticeForms = (forms: FastifyInstance, own: OwnPages): void => {
  forms.post(`${at}/profile/notices`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const choices = parsed(noticesForm, request.body);
    await actAs(own, guest, (scope) => memberNotices.choose(scope, guest.session.member.loginId, choices));
    return reply.redirect(`${baseOf(guest)}/profile/notices?saved=1`, 303);
  });
  forms.post(`${at}/unsubscribe/:code`, (request, reply) =>
    showStop(own, request, reply, memberNotices.stop, (open, _code, stop) => stoppedPage(open, stop)),
  );
};
