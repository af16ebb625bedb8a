import type { Evidence } from '@yardline/contract/field/field';
import type { TicketAsset } from '@yardline/contract/tickets/ticket-fields';
import type { MovingType, Ticket } from '@yardline/contract/tickets/tickets';
import { pathOf } from '@yardline/domain/signatures/strokes';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { photos } from '../records/public.ts';
import { getTicketById, roadFacts } from '../tickets/public.ts';
import type { Paper, PaperLine, PaperSignature } from './layout/paper.ts';
import { findLetterhead, findMachineSerials } from './papers.queries.ts';
import { endParty, letterheadLines, machineLine, type Texts, textsOf, told } from './texts.ts';

const closed = 3;
const full = 8;

/** A tank or a battery in its simplest fraction: '1/2', and not '4/8'. */
export const levelOf = (eighths: number, texts: Texts): string => {
  if (eighths === 0) return texts.say('proof.empty');
  if (eighths === full) return texts.say('proof.full');
  const shared = [4, 2, 1].find((each) => eighths % each === 0) ?? 1;
  return `${eighths / shared}/${full / shared}`;
};

const lineOf = (type: MovingType, line: TicketAsset, texts: Texts): Omit<PaperLine, 'serials'> => {
  const [meter, fuel] = type === 'delivery' ? [line.meterOut, line.fuelOut] : [line.meterIn, line.fuelIn];
  return {
    product: line.prod_n,
    description: line.title,
    details: fuel === null ? [] : [texts.say('proof.fuel', { level: levelOf(fuel, texts) })],
    quantity: texts.number(line.quantity),
    from: '',
    to: '',
    rate: '',
    discount: '',
    amount: '',
    meter: meter === null ? '' : texts.number(meter),
  };
};

/** The last signature, as it was drawn or typed at the door. */
const signatureOf = (
  last: Evidence | undefined,
  { short_title: number, timeZone: zone }: Ticket,
  texts: Texts,
): { signature?: PaperSignature } => {
  if (last === undefined) return {};
  const when = `${texts.moment(last.said_at)} (${zone})`;
  const signature = {
    name: last.name,
    paths: last.strokes === null ? null : last.strokes.map(pathOf),
    day: texts.dayAt(last.said_at),
    proof: texts.say('proof.signed', { when, driver: last.taken_by, number }),
  };
  return { signature };
};

/** When the ticket was closed, by the clock that counts. */
const closedAt = ({ history }: Ticket): string =>
  history.find(({ to_status: to }) => to === closed)?.at ?? '';

/**
 * What happened at the customer's door: when, what was moved with which readings, who signed or that no one was there, and photos.
 * @throws Refusal resource.not_found for what is not closed, failed, or the caller may not see
 */
export const proofPaper = async (scope: Scope, type: MovingType, id: number): Promise<Paper> => {
  if (!may(scope, 'tickets.view')) return notFound();
  const ticket = await getTicketById(scope, { type, id });
  if (ticket.status !== closed || ticket.outcome === 'failed') return notFound();
  const machines = ticket.ticketasset_set.map(({ prod_n: number }) => number);
  const [letterhead, numbers, evidence] = await Promise.all([
    findLetterhead(scope, ticket.division_id),
    findMachineSerials(scope, machines),
    roadFacts.evidenceOf(scope, id),
  ]);
  const images = await photos.printed(scope, { kind: 'tickets', record: id });
  const texts = textsOf(scope, ticket.timeZone);
  const last = (kind: Evidence['kind']) => evidence.findLast((each) => each.kind === kind);
  const momentOf = (at: string | undefined): string =>
    at === undefined || at === '' ? '' : texts.moment(at);
  const signed = last('signature');
  const unsigned =
    last('no_one') === undefined ? ('proof.unsigned' as const) : (`proof.no_one.${type}` as const);
  return {
    type: `${type}_proof`,
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(ticket.ticket_n),
    code: ticket.short_title,
    // One that was closed by mistake proves nothing.
    mark: ticket.reversal === null ? null : 'mark.cancelled',
    facts: told([
      {
        label: type === 'delivery' ? 'fact.delivered' : 'fact.picked_up',
        value: momentOf(closedAt(ticket)),
      },
      { label: 'fact.arrived', value: momentOf(last('arrived')?.said_at) },
      { label: 'fact.left', value: momentOf(last('left')?.said_at) },
      { label: 'fact.driver', value: ticket.driver_name },
      { label: 'fact.contract', value: String(ticket.contract_number ?? '') },
    ]),
    parties: [
      ...(ticket.customer_name === ''
        ? []
        : [{ label: 'party.customer' as const, name: ticket.customer_name, lines: [] }]),
      endParty('party.from', ticket.origin),
      endParty('party.to', ticket.destination),
    ],
    lines: ticket.ticketasset_set.map((line) => ({
      ...lineOf(type, line, texts),
      ...machineLine(numbers.get(line.prod_n) ?? { serial: '', vin: '' }, texts),
    })),
    sums: [],
    comments: signed === undefined ? texts.say(unsigned) : '',
    ...(images.length === 0 ? {} : { photos: images }),
    ...signatureOf(signed, ticket, texts),
  };
};
