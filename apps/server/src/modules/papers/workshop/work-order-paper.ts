import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { pathOf } from '@yardline/domain/signatures/strokes';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { comments } from '../../records/public.ts';
import { orderPapers } from '../../work-orders/public.ts';
import { customerParty } from '../contract-paper.ts';
import type { Paper, PaperSignature } from '../layout/paper.ts';
import { findCustomer, findLetterhead, findSite } from '../papers.queries.ts';
import { addressLines, letterheadLines, textsOf, told, type Texts } from '../texts.ts';
import { machineParty, toldParty } from './parties.ts';
import { taxedSums } from './taxed-sums.ts';
import { underRepairCodes } from './work-rows.ts';

const sumsOf = async (scope: Scope, { lines, totals }: WorkOrder, texts: Texts): Promise<Paper['sums']> => {
  const share = (kinds: readonly string[]): number =>
    amount(sum(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => cents(line.customer_share))));
  const part = (label: 'sum.labor' | 'sum.parts' | 'sum.services', value: number) =>
    value === 0 ? [] : [texts.sum(label, value)];
  return [
    ...part('sum.labor', share(['L'])),
    ...part('sum.parts', share(['P'])),
    ...part('sum.services', share(['V', 'X'])),
    ...(totals === null ? [] : await taxedSums(scope, { totals, isToday: !totals.is_billed }, texts)),
  ];
};

const meterText = (order: WorkOrder, texts: Texts): string =>
  [order.meter_in, order.meter_out]
    .flatMap((each) => (each === null ? [] : [texts.number(each)]))
    .join(' – ');

/** Where it was done: at its own address, else at the site; work in the yard says nothing. */
const placeParty = ({ address }: WorkOrder, site: Awaited<ReturnType<typeof findSite>>) => {
  const label = 'party.site' as const;
  if (address !== '') return [{ label, name: address, lines: [] }];
  return site === undefined ? [] : [{ label, name: site.name, lines: addressLines(site) }];
};

/** The customer's last signature as it is printed; undefined where the customer has not signed. */
const signatureOf = ({ signatures, order_n: number }: WorkOrder, texts: Texts, zone: string) => {
  const last = signatures.find(({ signer }) => signer === 'customer');
  if (last === undefined) return {};
  const signature: PaperSignature = {
    name: last.name,
    paths: last.strokes === null ? null : last.strokes.map(pathOf),
    day: texts.dayAt(last.signed_at),
    proof: texts.say('sign.on_phone', {
      when: `${texts.moment(last.signed_at)} (${zone})`,
      mechanic: last.taken_by,
      number,
    }),
  };
  return { signature };
};

/** Who signed last, and when. */
const signerOf = ({ signatures: [last] }: WorkOrder, texts: Texts): string =>
  last === undefined ? '' : texts.say('sign.who', { name: last.name, day: texts.dayAt(last.signed_at) });

/**
 * A work order for its customer: what was wrong with which machine, what was done, and their share of it.
 * @throws Refusal resource.not_found for another company's and what the caller may not see; work_order.no_paper for one that was closed
 * before it came here, whose lines were not billed here
 */
export const workOrderPaper = async (scope: Scope, id: number): Promise<Paper> => {
  if (!may(scope, 'work_orders.view')) return notFound();
  const order = await orderPapers.byId(scope, id);
  if (order.is_past) throw new Refusal('work_order.no_paper');
  const key = { kind: 'work_orders' as const, record: id };
  const [letterhead, customer, site, printed] = await Promise.all([
    findLetterhead(scope, order.division_id),
    findCustomer(scope, order.customer_id),
    findSite(scope, order.site_id),
    comments.printed(scope, [key]),
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
      { label: 'fact.signed', value: signerOf(order, texts) },
    ]),
    parties: [
      ...(order.customer_id === null ? [] : [customerParty(customer, order.customer_name, texts)]),
      ...placeParty(order, site),
      ...(await machineParty(scope, order, texts)),
      toldParty('party.complaint', order.complaint),
    ],
    lines: underRepairCodes(order.lines, texts),
    currency: texts.currency,
    sums: await sumsOf(scope, order, texts),
    comments: printed(key).join('\n'),
    ...signatureOf(order, texts, letterhead.timeZone),
  };
};
