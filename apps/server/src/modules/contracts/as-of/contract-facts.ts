import type { FactChange } from '@yardline/contract/replay/replayed';
import { amount } from '@yardline/domain/money/cents';
import { type Facts, factsUnder, rowUnder } from '../../../kernel/replay/facts.ts';
import { changedFacts } from '../../../kernel/replay/replay-reply.ts';
import type { Standing } from '../contract-reply.ts';

type Header = Standing['header'];

/** Who has it open in the back office is no fact of the document. */
const unlocked = (header: Header): Header => ({
  ...header,
  lock_user_id: null,
  lock_operator: null,
  lock_expires_at: null,
  operator_name: null,
});

/** A document as facts: its own, and those of each line under the line's id. */
export const factsOf = ({ header, lines, holding, worksheet }: Standing): Facts =>
  Object.assign(
    factsUnder('header', unlocked(header)),
    factsUnder('draft', { holding, worksheet }),
    ...lines.map((line) => factsUnder(`line.${line.id}`, line)),
  ) as Facts;

const lineOf = /^line\.(\d+)\.id$/;

const lineIds = (facts: Facts): string[] =>
  Object.keys(facts).flatMap((fact) => lineOf.exec(fact)?.[1] ?? []);

/** The document again. What a draft held by then expired where its time was over. */
export const standingOf = (facts: Facts, at: Temporal.Instant): Standing => {
  const { holding, worksheet } = rowUnder(facts, 'draft') as Pick<Standing, 'holding' | 'worksheet'>;
  const byLine = new Map<string, Record<string, unknown>>();
  for (const [fact, value] of Object.entries(facts)) {
    if (!fact.startsWith('line.')) continue;
    const end = fact.indexOf('.', 5);
    const id = fact.slice(5, end);
    const row = byLine.get(id) ?? {};
    row[fact.slice(end + 1)] = value;
    byLine.set(id, row);
  }
  const lines = [...byLine.values()] as Standing['lines'];
  const isHeld = holding !== null && Temporal.Instant.compare(holding.until, at) > 0;
  return {
    header: rowUnder(facts, 'header') as Header,
    lines: lines.toSorted((one, other) => one.line_number - other.line_number),
    holding: isHeld ? holding : null,
    worksheet,
  };
};

/** What is told of a document, in the order in which its page says it. Nothing here is a cost. */
const told = [
  'status',
  'number',
  'customer_name',
  'site_name',
  'division_title',
  'location_title',
  'salesman_name',
  'reference',
  'po_number',
  'starts_at',
  'ends_at',
  'is_indefinite',
  'rental_discount',
  'sales_discount',
  'charges_waiver',
  'waiver_code',
  'exemption_number',
  'comments',
  'rental_total',
  'sales_total',
  'services_total',
  'waiver_total',
  'tax1_total',
  'tax2_total',
  'total',
  'deposit_estimate',
  'deposit_held',
  'guarantee_held',
  'next_number',
  'closed_at',
] as const;

const toldOfLine = [
  'description',
  'quantity',
  'starts_at',
  'ends_at',
  'status_code',
  'out_at',
  'returned_at',
  'billed_through',
  'rate_code',
  'unit_price',
  'discount_percent',
  'extended_amount',
  'is_chargeable',
  'meter_out',
  'meter_in',
  'fuel_out',
  'fuel_in',
  'promised',
] as const;

/** What was billed, paid and owed, as amounts. */
const withFigures = (facts: Facts): Facts => {
  const figures = facts['header.figures'] as Header['figures'] | undefined;
  if (figures === undefined) return facts;
  return Object.assign({}, facts, {
    'header.billed': amount(figures.billed),
    'header.paid': amount(figures.paid),
    'header.owed': amount(figures.owed),
  });
};

const productOf = (facts: Facts, id: string): string =>
  ['asset_number', 'part_number', 'service_code']
    .map((field) => facts[`line.${id}.${field}`])
    .find((number) => typeof number === 'string') ?? '';

const ofLine = (before: Facts, after: Facts, id: string): FactChange[] => {
  const whole = Object.hasOwn(after, `line.${id}.id`) ? after : before;
  const line = Number(whole[`line.${id}.line_number`]);
  const product = productOf(whole, id);
  const isKnown = Object.hasOwn(before, `line.${id}.id`);
  if (isKnown && whole === after)
    return changedFacts(before, after, toldOfLine, { prefix: `line.${id}.`, line, product });
  return [{ field: isKnown ? 'line_removed' : 'line_added', line, product, from: null, to: null }];
};

/** What of a document a step changed, its own facts first, then line by line. */
export const tellContract = (before: Facts, after: Facts): FactChange[] => {
  const ids = [...new Set([...lineIds(before), ...lineIds(after)])];
  return [
    ...changedFacts(withFigures(before), withFigures(after), [...told, 'billed', 'paid', 'owed'], {
      prefix: 'header.',
    }),
    ...ids.flatMap((id) => ofLine(before, after, id)),
  ];
};
