import { displayDate } from '@yardline/domain/format/dates';
import { displayMoney } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readersOf, tell } from './write-notice.ts';

/** A new invoice is told to those who see invoices; a credit is not. */
const tellInvoice = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', Number(payload['invoice_id']))
    .select(['id', 'number', 'customer_id', 'due_on', 'total'])
    .executeTakeFirst();
  if (invoice === undefined || invoice.total <= 0) return;
  const { currency } = scope.company;
  const sumIn = (language: 'en' | 'fr') => displayMoney(cents(invoice.total), language, currency);
  for (const reader of await readersOf(scope, invoice.customer_id, 'invoice'))
    await tell(scope, reader, {
      kind: 'invoice',
      thing: String(invoice.id),
      said: {
        en: `Invoice ${invoice.number}: ${sumIn('en')}, due ${displayDate(invoice.due_on, 'en')}.`,
        fr: `Facture ${invoice.number}\u00a0: ${sumIn('fr')}, échéance ${displayDate(invoice.due_on, 'fr')}.`,
      },
      page: `/invoices/${invoice.id}`,
    });
};

/** A driver who sets off with a delivery is told to those who see rentals. */
const tellDelivery = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const ticket = await scope.tx
    .selectFrom('tickets')
    .innerJoin('contracts', 'contracts.id', 'tickets.contract_id')
    .where('tickets.id', '=', Number(payload['ticket_id']))
    .where('tickets.type', '=', 'delivery')
    .select(['tickets.id', 'tickets.short_title', 'contracts.customer_id', 'contracts.id as contract_id'])
    .select('contracts.number')
    .executeTakeFirst();
  if (ticket === undefined || ticket.customer_id === null) return;
  for (const reader of await readersOf(scope, ticket.customer_id, 'delivery'))
    await tell(scope, reader, {
      kind: 'delivery',
      thing: String(ticket.id),
      said: {
        en: `The delivery of rental ${ticket.number ?? ''} has left the yard (${ticket.short_title}).`,
        fr: `La livraison de la location ${ticket.number ?? ''} est en route (${ticket.short_title}).`,
      },
      page: `/rentals/${ticket.contract_id}`,
    });
};

export const listeners: Listener[] = [
  { topic: 'invoice.posted', hear: tellInvoice },
  { topic: 'ticket.set_off', hear: tellDelivery },
];
