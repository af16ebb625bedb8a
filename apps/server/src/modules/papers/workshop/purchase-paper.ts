import type { Purchase } from '@yardline/contract/purchasing/purchasing';
import { amount, cents, scaled, sum, times } from '@yardline/domain/money/cents';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { getPurchaseById } from '../../purchasing/public.ts';
import type { Paper, PaperLine } from '../layout/paper.ts';
import { findLetterhead } from '../papers.queries.ts';
import { addressLines, filled, letterheadLines, textsOf, told, type Texts } from '../texts.ts';

const findVendor = ({ tx }: Scope, id: number) =>
  tx.selectFrom('vendors').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Where it is delivered to: the yard, at the address of its division. */
const findYard = async ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', id)
    .select(['locations.title', 'locations.division_id', 'divisions.address1', 'divisions.city'])
    .select(['divisions.prov_state', 'divisions.postal_code', 'divisions.phone'])
    .executeTakeFirstOrThrow();

const stillOrdered = ({ ordered, cancelled }: Purchase['lines'][number]): number =>
  (scaled(ordered, 2) - scaled(cancelled, 2)) / 100;

/** What a line comes to; nothing where its price is not known. */
const centsOf = (line: Purchase['lines'][number]): number =>
  times(cents(line.unit_cost ?? 0), stillOrdered(line));

const lineOf = (line: Purchase['lines'][number], seesCosts: boolean, texts: Texts): PaperLine => {
  const quantity = stillOrdered(line);
  const cost = seesCosts ? (line.unit_cost ?? null) : null;
  return {
    product: line.vendor_part_number === '' ? line.part_number : line.vendor_part_number,
    description: line.description,
    details: [
      ...(line.vendor_part_number === '' || line.part_number === ''
        ? []
        : [texts.say('line.our_number', { number: line.part_number })]),
      ...(line.expected_on === null
        ? []
        : [texts.say('line.expected', { day: texts.day(line.expected_on) })]),
    ],
    quantity: texts.number(quantity),
    from: '',
    to: '',
    rate: cost === null ? '' : texts.money(cost),
    discount: '',
    amount: cost === null ? '' : texts.money(amount(centsOf(line))),
    meter: '',
  };
};

const sumsOf = (lines: Purchase['lines'], seesCosts: boolean, texts: Texts): Paper['sums'] => {
  if (!seesCosts || lines.every((line) => line.unit_cost === null)) return [];
  const total = amount(sum(lines.map(centsOf)));
  return [{ label: texts.say('sum.before_taxes'), value: texts.money(total), isStrong: true }];
};

/**
 * A purchase order for its vendor: what is ordered by the vendor's numbers, at which price, and where to. Nothing tells of a customer
 * or of the work that it is for; prices are those that the caller may see.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const purchasePaper = async (scope: Scope, id: number): Promise<Paper> => {
  if (!may(scope, 'purchase_orders.view')) return notFound();
  const purchase = await getPurchaseById(scope, id);
  const [vendor, yard] = await Promise.all([
    findVendor(scope, purchase.vendor_id),
    findYard(scope, purchase.location_id),
  ]);
  const letterhead = await findLetterhead(scope, yard.division_id);
  const texts = textsOf(scope, letterhead.timeZone);
  const seesCosts = may(scope, 'view_costs');
  const lines = purchase.lines.filter((line) => stillOrdered(line) > 0);
  const { title, division_id: _division, ...address } = yard;
  const place =
    address.address1 === '' ? { ...letterhead.address, phone: letterhead.address.phone } : address;
  const marks = { draft: 'mark.draft', cancelled: 'mark.cancelled', ordered: null, closed: null } as const;
  return {
    type: 'purchase_order',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(purchase.number),
    code: `PO-${purchase.number}`,
    mark: marks[purchase.status],
    facts: told([
      { label: 'fact.date', value: texts.dayAt(purchase.ordered_at ?? purchase.created_at) },
      {
        label: 'fact.expected',
        value: purchase.expected_on === null ? '' : texts.day(purchase.expected_on),
      },
      { label: 'fact.account', value: vendor.account_number },
      { label: 'fact.reference', value: purchase.reference },
    ]),
    parties: [
      {
        label: 'party.vendor',
        name: vendor.name,
        lines: filled([vendor.contact, ...addressLines(vendor)]),
      },
      { label: 'party.deliver_to', name: `${letterhead.name} · ${title}`, lines: addressLines(place) },
    ],
    lines: lines.map((line) => lineOf(line, seesCosts, texts)),
    currency: texts.currency,
    sums: sumsOf(lines, seesCosts, texts),
    comments: purchase.vendor_note,
  };
};
