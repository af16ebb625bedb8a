import {
  askedLines,
  callOffForm,
  disputeLineForm,
  extendForm,
  pickupForm,
  problemForm,
  sayForm,
} from '@yardline/contract/store/request-forms';
import { toInstant } from '@yardline/domain/time/local';
import type { FastifyInstance } from 'fastify';
import { refuseFields } from '../../../kernel/refusal.ts';
import { memberDisputes } from '../../disputes/public.ts';
import { memberRequests } from '../../requests/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { parsed } from '../serve/parsed.ts';
import { callOffPage, extendPage, extendQuestion, pickupPage, problemPage } from './ask-pages.ts';
import { disputeLinePage, disputePage } from './dispute-pages.ts';
import { requestPage } from './request-pages.ts';
import { serveAct } from './serve-asks.ts';

type Body = Record<string, unknown>;

const isLine = (name: string): boolean => name.startsWith('line-');

/** The lines that a form names, and its other fields. */
const halvesOf = (body: Body): { lines: { lineId: number; quantity: number }[]; rest: Body } => {
  const entries = Object.entries(body);
  return {
    lines: parsed(askedLines, Object.fromEntries(entries.filter(([name]) => isLine(name)))),
    rest: Object.fromEntries(entries.filter(([name]) => !isLine(name))),
  };
};

/** The window in which someone is there; times without a day say nothing. */
const windowOf = ({ date, from, to }: { date: string; from: string; to: string }, zone: string) => {
  if (date === '') return { from: null, to: null };
  if (from !== '' && to !== '' && from >= to) refuseFields([{ path: 'to', code: 'date.end_before_start' }]);
  return {
    from: toInstant(date, from === '' ? '00:00' : from, zone),
    to: toInstant(date, to === '' ? '23:59' : to, zone),
  };
};

const requestForms = (forms: FastifyInstance, own: OwnPages): void => {
  const needs = ['make_requests'] as const;
  serveAct(forms, own, {
    url: '/rentals/:id/call-off',
    needs,
    page: callOffPage,
    run: async (scope, contractId, body) => {
      const { lines, rest } = halvesOf(body);
      const { place, ...said } = parsed(callOffForm, rest);
      return `/requests/${await memberRequests.callOff(scope, { contractId, lines, place, said })}`;
    },
  });
  serveAct(forms, own, {
    url: '/rentals/:id/extend',
    needs,
    page: extendPage,
    run: async (scope, contractId, body) => {
      const { lines, rest } = halvesOf(body);
      const { dateIn, timeIn, sure, ...said } = parsed(extendForm, rest);
      const later = { contractId, lineIds: lines.map(({ lineId }) => lineId), dateIn, timeIn };
      if (sure === 'yes') return `/requests/${await memberRequests.extend(scope, { ...later, said })}`;
      // Refused here, so that the form comes again with what is wrong at its fields.
      await memberRequests.previewExtension(scope, later);
      const values = Object.fromEntries(
        lines.map(({ lineId, quantity }) => [`line-${lineId}`, String(quantity)]),
      );
      const filled = { values: { ...values, ...said, dateIn, timeIn }, faults: {} };
      return { ask: (glance) => extendQuestion(glance, later, filled) };
    },
  });
  serveAct(forms, own, {
    url: '/rentals/:id/pickup',
    needs,
    page: pickupPage,
    run: async (scope, contractId, body) => {
      const { lines, rest } = halvesOf(body);
      const { contact, date, from, to, ...said } = parsed(pickupForm, rest);
      const { zone } = await memberRequests.listOut(scope, contractId);
      const window = windowOf({ date, from, to }, zone);
      const id = await memberRequests.pickUp(scope, { contractId, lines, window, contact, said });
      return `/requests/${id}`;
    },
  });
  serveAct(forms, own, {
    url: '/rentals/:id/problem',
    needs,
    page: problemPage,
    run: async (scope, contractId, body) => {
      const { line: lineId, stopped, ...said } = parsed(problemForm, body);
      const isStopped = stopped === 'yes';
      return `/requests/${await memberRequests.service(scope, { contractId, lineId, isStopped, said })}`;
    },
  });
  serveAct(forms, own, {
    url: '/requests/:id/withdraw',
    needs,
    page: requestPage,
    run: async (scope, id) => {
      await memberRequests.withdraw(scope, id);
      return `/requests/${id}`;
    },
  });
};

const disputeForms = (forms: FastifyInstance, own: OwnPages): void => {
  const needs = ['pay'] as const;
  serveAct(forms, own, {
    url: '/invoices/:id/dispute',
    needs,
    page: disputeLinePage,
    run: async (scope, invoiceId, body) => {
      const { line, key, amount, reason } = parsed(disputeLineForm, body);
      const form = { invoice_id: invoiceId, line_number: line, amount, reason };
      return `/disputes/${await memberDisputes.open(scope, form, key)}`;
    },
  });
  const speak = (act: 'reply' | 'reopen') =>
    serveAct(forms, own, {
      url: `/disputes/:id/${act}`,
      needs,
      page: disputePage,
      run: async (scope, id, body) => {
        await memberDisputes[act](scope, id, parsed(sayForm, body).text);
        return `/disputes/${id}`;
      },
    });
  speak('reply');
  speak('reopen');
  serveAct(forms, own, {
    url: '/disputes/:id/withdraw',
    needs,
    page: disputePage,
    run: async (scope, id) => {
      await memberDisputes.withdraw(scope, id);
      return `/disputes/${id}`;
    },
  });
};

/** What customers' people send from those pages. */
export const serveAskForms = (forms: FastifyInstance, own: OwnPages): void => {
  requestForms(forms, own);
  disputeForms(forms, own);
};
