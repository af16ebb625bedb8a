import { forgotForm, newPasswordForm, ownPath, signInForm } from '@yardline/contract/store/account-form';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';
import { passwordLinks, redeemPass, signIn } from '../../portal-logins/public.ts';
import type { OwnPages, Visitor } from '../../shop/public.ts';
import { wordsOf } from '../glance.ts';
import { forgotPage, linkOverPage, passwordPage, signInPage } from '../pages/signed-out.ts';
import { faultsOf, parsed } from './parsed.ts';
import { at, baseOf, queryOf } from './visit.ts';

/** How often people may try, which the operator sets. */
export type DoorLimits = { failedSignIns: number; resetsPerHour: number };

const openOf = (visitor: Visitor) => ({ language: visitor.by.language, base: baseOf(visitor) });

const actOf =
  ({ line }: OwnPages, { store, by }: Visitor) =>
  <T>(work: Parameters<typeof line.act<T>>[2]): Promise<T> =>
    line.act(store, by, work);

/** Why a sign-in did not work, in words; anything that is no such reason is thrown on. */
const reasonOf = (visitor: Visitor, error: unknown): string => {
  const { signIn: said } = wordsOf(visitor.by.language);
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'login.invalid') return said.wrong;
  if (error.code === 'request.rate_limited') return said.tooMany;
  if (error.code === 'sign_in.busy') return said.busy;
  throw error;
};

const codeIn = (params: unknown): string => (params as { code?: string }).code ?? '';

const home = (reply: FastifyReply, visitor: Visitor, to = ''): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(`${baseOf(visitor)}${to}`, 303);

/** The pages that lead into the account: sign in, a link to a password, a pass of the staff. */
export const serveDoorPages = (app: FastifyInstance, own: OwnPages): void => {
  app.get(`${at}/sign-in`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    if (visitor.session !== undefined) return home(reply, visitor);
    const query = queryOf(request);
    const { signIn: said } = wordsOf(visitor.by.language);
    const done = { set: said.passwordSet, out: said.signedOut }[query.get('done') ?? ''];
    const page = signInPage(openOf(visitor), {
      isOver: visitor.isOver || query.get('over') === '1',
      to: ownPath.safeParse(query.get('to') ?? '').data ?? '',
      ...(done === undefined ? {} : { done }),
    });
    return own.show(reply, visitor, '/account/sign-in', page);
  });
  app.get(`${at}/forgot`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    return own.show(reply, visitor, '/account/forgot', forgotPage(openOf(visitor), false));
  });
  app.get(`${at}/password/:code`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    const code = codeIn(request.params);
    const found = await actOf(own, visitor)((scope) => passwordLinks.find(scope, code));
    const page =
      found === undefined
        ? linkOverPage(openOf(visitor))
        : passwordPage(openOf(visitor), { code, email: found.email });
    return own.show(reply, visitor, `/account/password/${code}`, page);
  });
  app.get(`${at}/see/:code`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    const { store } = visitor;
    const code = await actOf(
      own,
      visitor,
    )((scope) => redeemPass(scope, store.storeId, codeIn(request.params)));
    own.keepAccount(reply, visitor, code);
    return home(reply.header('referrer-policy', 'no-referrer'), visitor);
  });
};

/** The forms of those pages. */
export const serveDoorForms = (forms: FastifyInstance, own: OwnPages, limits: DoorLimits): void => {
  forms.post(`${at}/sign-in`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    const { email, password, to } = parsed(signInForm, request.body);
    const { storeId } = visitor.store;
    const { failedSignIns } = limits;
    try {
      const code = await signIn(actOf(own, visitor), { storeId, email, password, failedSignIns });
      own.keepAccount(reply, visitor, code);
      await own.takeCart(reply, visitor, code);
      return home(reply, visitor, to);
    } catch (error) {
      const page = signInPage(openOf(visitor), { email, to, fault: reasonOf(visitor, error) });
      return own.show(reply, visitor, '/account/sign-in', page);
    }
  });
  forms.post(`${at}/forgot`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    const { email } = parsed(forgotForm, request.body);
    const { language } = visitor.by;
    const { storeId } = visitor.store;
    const { resetsPerHour } = limits;
    await passwordLinks.ask(actOf(own, visitor), { storeId, email, language, resetsPerHour });
    return own.show(reply, visitor, '/account/forgot', forgotPage(openOf(visitor), true));
  });
  forms.post(`${at}/password/:code`, async (request, reply) => {
    const visitor = await own.visitorOf(request);
    const code = codeIn(request.params);
    const form = parsed(newPasswordForm, request.body);
    const act = actOf(own, visitor);
    const found = await act((scope) => passwordLinks.find(scope, code));
    const path = `/account/password/${code}`;
    if (found === undefined) return own.show(reply, visitor, path, linkOverPage(openOf(visitor)));
    const faults = await faultsOf(visitor.by.language, () =>
      act((scope) => passwordLinks.set(scope, code, form)),
    );
    if (faults !== undefined)
      return own.show(
        reply,
        visitor,
        path,
        passwordPage(openOf(visitor), { code, email: found.email, faults }),
      );
    own.keepAccount(reply, visitor, undefined);
    return reply.redirect(`${baseOf(visitor)}/sign-in?done=set`, 303);
  });
};
