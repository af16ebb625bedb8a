import { spanForm } from '@yardline/contract/store/pay-form';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { OwnPages } from '../../shop/public.ts';
import { findInvoice } from '../invoices.queries.ts';
import { drawOwnPaper, type Wanted } from '../papers.ts';
import { findRental } from '../rentals.queries.ts';
import { sendPaper } from './send-paper.ts';
import { at, type Guest, guestOf, idIn, mayOpen, queryOf } from './visit.ts';

type Find = (scope: Scope, guest: Guest, id: number) => Promise<Wanted | undefined>;

const rentalPaper: Find = async (scope, _guest, id) => {
  const found = await findRental(scope, id);
  return found && { kind: found.kind === 'reservation' ? 'reservation' : 'contract', id };
};

const invoicePaper: Find = async (scope, _guest, id) =>
  (await findInvoice(scope, id)) && { kind: 'invoice', id };

/** The receipt of money that came, by whichever way. */
const receiptPaper: Find = async (scope, _guest, id) => {
  const row = await scope.tx
    .selectFrom('payments')
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .where('amount', '>', 0)
    .select('id')
    .executeTakeFirst();
  return row && { kind: 'receipt', id };
};

/**
 * Of the days in the address; of the last three months without any. It is of the whole account, so it is not for those who act
 * for some sites of it.
 */
const statementPaper: Find = async (_scope, { session, by }) => {
  if (session.member.sites.length > 0) return undefined;
  const wanted = { kind: 'statement' as const, id: session.member.customerId };
  const span = spanForm.safeParse(Object.fromEntries(queryOf(by.request)));
  return span.success ? { ...wanted, span: span.data } : wanted;
};

/** Papers of the account as PDF. The portal's own login finds out whether it is the customer's before it is drawn. */
export const servePapers = (app: FastifyInstance, own: OwnPages): void => {
  const serve = (url: string, needs: readonly PortalRight[], find: Find) =>
    app.get(`${at}${url}`, async (request: FastifyRequest, reply) => {
      const guest = await guestOf(own, request, reply);
      if (guest === undefined) return reply;
      const { store, by, session } = guest;
      const member = { ...by, member: session.member };
      const wanted = mayOpen(guest, needs)
        ? await own.line.own(store, member, (scope) => find(scope, guest, idIn(request)))
        : undefined;
      if (wanted === undefined) return notFound();
      return sendPaper(reply, await own.line.act(store, member, (scope) => drawOwnPaper(scope, wanted)));
    });
  serve('/rentals/:id/paper.pdf', ['see_rentals'], rentalPaper);
  serve('/invoices/:id/paper.pdf', ['see_invoices'], invoicePaper);
  serve('/payments/:id/receipt.pdf', ['pay'], receiptPaper);
  serve('/statement.pdf', ['pay'], statementPaper);
};
