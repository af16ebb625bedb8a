import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { Language } from '@yardline/domain/format/language';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { getOrderById } from '../../work-orders/public.ts';
import { hashOf, saysWhatWas } from '../content-hash.ts';
import { customerParty } from '../contract-paper.ts';
import type { Paper } from '../layout/paper.ts';
import { findCustomer, findLetterhead, findSite } from '../papers.queries.ts';
import { printedSignature } from '../signed-paper.ts';
import { addressLines, letterheadLines, textsOf, told, type Texts } from '../texts.ts';
import { machineParty, toldParty } from './parties.ts';
import { underRepairCodes } from './work-rows.ts';

const sumsOf = ({ lines }: WorkOrder, texts: Texts): Paper['sums'] => {
  const share = (kinds: readonly string[]): number =>
    lines.reduce(
      (sum, line) => (kinds.includes(line.kind) ? sum + Math.round(line.customer_share * 100) : sum),
      0,
    ) / 100;
  const part = (label: 'sum.labor' | 'sum.parts' | 'sum.services', value: number) =>
    value === 0 ? [] : [texts.sum(label, value)];
  return [
    ...part('sum.labor', share(['L'])),
    ...part('sum.parts', share(['P'])),
    ...part('sum.services', share(['V', 'X'])),
    { label: texts.say('sum.before_taxes'), value: texts.money(share(['L', 'P', 'V', 'X'])), isStrong: true },
  ];
};

const meterText = (order: WorkOrder, texts: Texts): string =>
  [order.meter_in, order.meter_out]
    .flatMap((each) => (each === null ? [] : [texts.number(each)]))
    .join(' – ');

/**
 * A work order for its customer: what was wrong with which machine, what was done, and their share of it, without a signature.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const plainWorkOrder = async (scope: Scope, id: number): Promise<Paper> => {
  if (!may(scope, 'work_orders.view')) return notFound();
  const order = await getOrderById(scope, id);
  const [letterhead, customer, site] = await Promise.all([
    findLetterhead(scope, order.division_id),
    findCustomer(scope, order.customer_id),
    findSite(scope, order.site_id),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'workorder',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: order.order_n,
    code: `W-${order.order_n}`,
    mark: order.is_void ? 'mark.cancelled' : null,
    facts: told([
      { label: 'fact.date', value: texts.dayAt(order.created_at) },
      { label: 'fact.completed', value: order.completed_at === null ? '' : texts.dayAt(order.completed_at) },
      { label: 'fact.po', value: order.po_number },
      { label: 'fact.contract', value: order.contract_number === null ? '' : String(order.contract_number) },
      { label: 'fact.estimate', value: order.estimate_n ?? '' },
      { label: 'fact.meter', value: meterText(order, texts) },
    ]),
    parties: [
      ...(order.customer_id === null ? [] : [customerParty(customer, order.customer_name, texts)]),
      ...(site === undefined
        ? []
        : [{ label: 'party.site' as const, name: site.name, lines: addressLines(site) }]),
      ...(await machineParty(scope, order, texts)),
      toldParty('party.complaint', order.complaint),
    ],
    lines: underRepairCodes(order.lines, texts),
    currency: texts.currency,
    sums: sumsOf(order, texts),
    comments: '',
  };
};

const lastSignature = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('signatures')
    .where('work_order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['language', 'signer_name', 'strokes', 'signed_at', 'by_link', 'content_hash', 'content_version'])
    .$narrowType<{ language: Language; strokes: number[][] | null }>()
    .executeTakeFirst();

/**
 * The same with the signature of whoever took the machine back, as long as it says what they signed. [B7.26]
 * @throws Refusal resource.not_found
 */
export const workOrderPaper = async (scope: Scope, id: number): Promise<Paper> => {
  const [paper, last] = [await plainWorkOrder(scope, id), await lastSignature(scope, id)];
  if (last === undefined) return paper;
  const zone = await zoneOfOrder(scope, id);
  const texts = textsOf(scope, zone);
  const who = { name: last.signer_name, day: texts.dayAt(last.signed_at) };
  const then = await plainWorkOrder({ ...scope, language: last.language }, id);
  if (!saysWhatWas({ papers: [then], language: last.language }, last))
    return { ...paper, comments: texts.say('sign.earlier', who) };
  const signed = {
    name: last.signer_name,
    strokes: last.strokes,
    at: last.signed_at,
    byLink: last.by_link,
    hash: last.content_hash,
  };
  return {
    ...paper,
    facts: [...paper.facts, { label: 'fact.signed', value: texts.say('sign.who', who) }],
    signature: printedSignature(scope, signed, zone),
  };
};

const zoneOfOrder = async ({ tx }: Scope, id: number): Promise<string> => {
  const { time_zone: zone } = await tx
    .selectFrom('work_orders')
    .innerJoin('divisions', 'divisions.id', 'work_orders.division_id')
    .where('work_orders.id', '=', id)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return zone;
};

/** What is signed of an order in a language: its paper, and the hash of that. @throws Refusal resource.not_found */
export const readWorkContent = async (scope: Scope, id: number, language: Language) => {
  const paper = await plainWorkOrder({ ...scope, language }, id);
  return { paper, hash: hashOf({ papers: [paper], language }) };
};
