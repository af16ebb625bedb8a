import type { Ticket, TicketType } from '@yardline/contract/tickets/tickets';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { comments } from '../records/public.ts';
import { getTicketById } from '../tickets/public.ts';
import { findLetterhead, findMachineSerials } from './papers.queries.ts';
import type { Paper } from './layout/paper.ts';
import { endParty, letterheadLines, machineLine, textsOf, told } from './texts.ts';

const cancelled = 8;

/**
 * A ticket made ready to print: what is carried from where to where, with room to write.
 * @throws Refusal resource.not_found for another type, another company's and what the caller may not see
 */
export const ticketPaper = async (scope: Scope, type: TicketType, id: number): Promise<Paper> => {
  if (!may(scope, 'tickets.view')) return notFound();
  const ticket = await getTicketById(scope, { type, id });
  const letterhead = await findLetterhead(scope, ticket.division_id);
  const numbers = await findMachineSerials(
    scope,
    ticket.ticketasset_set.map(({ prod_n: number }) => number),
  );
  const key = { kind: 'tickets' as const, record: id };
  const printed = await comments.printed(scope, [key]);
  const texts = textsOf(scope, ticket.timeZone);
  const schedule = texts.local(ticket.scheduledDate, ticket.scheduledTime);
  return {
    type,
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(ticket.ticket_n),
    code: ticket.short_title,
    mark: ticket.status === cancelled ? 'mark.cancelled' : null,
    facts: told([
      { label: 'fact.scheduled', value: schedule || texts.say('unscheduled') },
      { label: 'fact.driver', value: ticket.driver_name || texts.say('unassigned') },
      {
        label: 'fact.contract',
        value: ticket.contract_number === null ? '' : String(ticket.contract_number),
      },
      {
        label: 'fact.transfer',
        value: ticket.transfer === null ? '' : String(ticket.transfer.number),
      },
    ]),
    parties: [
      ...(ticket.customer_name === ''
        ? []
        : [{ label: 'party.customer' as const, name: ticket.customer_name, lines: [] }]),
      endParty('party.from', ticket.origin),
      endParty('party.to', ticket.destination),
    ],
    lines: ticket.ticketasset_set.map((line) => ({
      product: line.prod_n,
      description: line.title,
      ...machineLine(numbers.get(line.prod_n) ?? { serial: '', vin: '' }, texts),
      details: [],
      quantity: texts.number(line.quantity),
      from: '',
      to: '',
      rate: '',
      discount: '',
      amount: '',
      meter: meterOf(type, line, texts.number),
    })),
    sums: [],
    comments: [ticket.comments, ...printed(key)].filter((each) => each !== '').join('\n'),
  };
};

/** The reading known when the ticket is printed; the one at the door is written in by hand. */
const meterOf = (
  type: TicketType,
  { meterOut, meterIn }: Pick<Ticket['ticketasset_set'][number], 'meterOut' | 'meterIn'>,
  number: (value: number) => string,
): string => {
  const reading = type === 'delivery' ? meterOut : (meterIn ?? meterOut);
  return reading === null ? '' : number(reading);
};
