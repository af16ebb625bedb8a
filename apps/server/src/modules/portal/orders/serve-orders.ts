import { approveForm, refuseForm } from '@yardline/contract/store/member-forms';
import type { FastifyInstance } from 'fastify';
import { onPage } from '../../payments/public.ts';
import { memberOrders } from '../../checkouts/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { type AccountPlace, actAs, serveAct } from '../asks/serve-asks.ts';
import { parsed } from '../serve/parsed.ts';
import { at, baseOf, demandOwnAct, guestOf, idIn } from '../serve/visit.ts';
import { approvalPage, approvalsPage } from './approval-pages.ts';

const needs = ['order', 'ask_for_orders', 'approve_orders'] as const;

/** Orders that a colleague approves. */
export const orderPages: readonly AccountPlace[] = [
  { url: '/approvals', needs, page: approvalsPage },
  { url: '/approvals/:id', needs, page: approvalPage },
];

/** What members answer to an order, and what its asker does with it. */
export const serveOrderForms = (forms: FastifyInstance, own: OwnPages): void => {
  serveAct(forms, own, {
    url: '/approvals/:id/approve',
    needs: ['approve_orders'],
    page: approvalPage,
    run: async (scope, id, body) => {
      const { seen } = parsed(approveForm, body);
      const done = await memberOrders.approve(scope, id, Number(seen));
      return `/approvals/${id}${done === 'changed' ? '?changed=1' : ''}`;
    },
  });
  serveAct(forms, own, {
    url: '/approvals/:id/refuse',
    needs: ['approve_orders'],
    page: approvalPage,
    run: async (scope, id, body) => {
      await memberOrders.refuse(scope, id, parsed(refuseForm, body).reason);
      return `/approvals/${id}`;
    },
  });
  serveAct(forms, own, {
    url: '/approvals/:id/withdraw',
    needs: ['order', 'ask_for_orders'],
    page: approvalPage,
    run: async (scope, id) => {
      await memberOrders.withdraw(scope, id);
      return `/approvals/${id}`;
    },
  });
  forms.post(`${at}/approvals/:id/again`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const { lines } = await actAs(own, guest, (scope) => memberOrders.get(scope, idIn(request)));
    await own.fillCart(reply, guest, lines);
    return reply.redirect(`/store/${guest.path}/${guest.by.language}/cart`, 303);
  });
  forms.post(`${at}/approvals/:id/pay`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const id = idIn(request);
    const home = `/store/${guest.path}/${guest.by.language}`;
    const page = await actAs(own, guest, (scope) => memberOrders.pay(scope, id, home));
    if (page === undefined) return reply.redirect(`${baseOf(guest)}/approvals/${id}?changed=1`, 303);
    return reply.redirect(await onPage.open((work) => actAs(own, guest, work), page), 303);
  });
};
