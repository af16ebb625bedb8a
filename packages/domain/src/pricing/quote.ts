import { overtimeOf, type OvertimeQuestion, billedUnits } from '../meters/overtime.ts';
import { inShifts, type Shifts } from '../meters/shifts.ts';
import { less, percentOf, sum, type Cents } from '../money/cents.ts';
import { taxesOn, type TaxAmount } from '../taxes/taxes.ts';
import type { Tax } from '../taxes/tax.ts';
import { kitChange, priceComponents, type KitComponent, type PricedComponent } from './kits.ts';
import { priceRental, type Price, type PriceQuestion } from './price.ts';
import type { Sentence } from './words.ts';

/** A meter's readings in hours, and the hours included in the rental. */
export type QuotedMeter = Pick<OvertimeQuestion, 'included' | 'divisor' | 'pool'> & {
  out: number;
  in: number;
  /** Hours of each four weeks from the day out, for a pool per cycle. */
  perCycle?: readonly number[];
};

/** A rental with all its charges. */
export type QuoteQuestion = PriceQuestion & {
  meter?: QuotedMeter;
  shifts?: Shifts;
  waiverPercent?: number;
  taxes?: readonly Tax[];
  /** The components, when a kit is rented. */
  components?: readonly KitComponent[];
};

/** The amounts of a rental, in cents: `total` is rental and overtime, `grandTotal` waiver and taxes as well. */
export type RentalQuote = {
  price: Price;
  /** Before discount, for the agreed shifts. */
  gross: Cents;
  discount: Cents;
  /** After discount. */
  rental: Cents;
  overtime: Cents;
  total: Cents;
  waiver: Cents;
  taxes: TaxAmount[];
  grandTotal: Cents;
  /** The components; included in the amounts above. */
  components: PricedComponent[];
  nextChange: Price['nextChange'];
  explanation: Sentence[];
};

/**
 * Prices a rental with its overtime, waiver and taxes. The waiver is a percentage of the discounted rental alone; every
 * tax is taken on rental, overtime and waiver together and rounded once. 9 days at 100/300/800 with 5 % are 525.00.
 * @throws RangeError as `priceRental`, or when the meter runs backwards.
 */
export function quoteRental(question: QuoteQuestion): RentalQuote {
  const { shifts = 1, waiverPercent = 0, taxes = [], discountPercent = 0, meter } = question;
  const price = priceRental(question);
  const components = priceComponents(question, question.components ?? [], shifts);
  const header = inShifts(price.rental, shifts);
  const gross = header + sum(components.map((component) => component.gross));
  const rental = less(header, discountPercent) + sum(components.map(({ net }) => net));
  const over = meter === undefined ? undefined : overtimeOf(overtimeQuestion(question, meter, price));
  const overtime = over?.charge ?? 0;
  const waiver = percentOf(rental, waiverPercent);
  const codes = taxes.map(({ code }) => code);
  const taxed = taxesOn(
    [rental, overtime, waiver].map((base) => ({ base, codes })),
    taxes,
  );
  const total = rental + overtime;
  return {
    price,
    gross,
    discount: gross - rental,
    rental,
    overtime,
    total,
    waiver,
    taxes: taxed.taxes,
    grandTotal: taxed.total,
    components,
    nextChange: kitChange(question, price, question.components ?? []),
    explanation: [
      ...price.explanation,
      ...(shifts === 1 ? [] : [tell('price.shifts', { shifts, from: price.rental, total: header })]),
      ...components.map(({ code, quantity, net }) =>
        net === 0
          ? tell('price.component_free', { quantity, code })
          : tell('price.component', { quantity, code, net }),
      ),
      ...(over === undefined || meter === undefined
        ? []
        : tellOvertime(meter, { ...over, charge: overtime })),
      ...(waiverPercent === 0 ? [] : [tell('price.waiver', { percent: waiverPercent, rental, waiver })]),
      ...taxed.taxes.map((tax) => tell('price.tax', { ...tax })),
    ],
  };
}

function overtimeQuestion(question: QuoteQuestion, meter: QuotedMeter, price: Price): OvertimeQuestion {
  const { shifts = 1, quantity, discountPercent = 0 } = question;
  const { out, in: back, perCycle, ...terms } = meter;
  const used = Math.round((back - out) * 100) / 100;
  if (used < 0) throw new RangeError('the meter runs backwards');
  const perLine = (lines: Price['lines']) =>
    billedUnits(lines, question.rates).map((units) => ({ ...units, extended: units.extended * quantity }));
  const cycles = perCycle?.map((_, index) => perLine(cyclePrice(question, index).lines));
  const pooled = cycles === undefined ? {} : { usedPerCycle: perCycle ?? [] };
  return {
    used,
    billed: cycles ?? perLine(price.lines),
    shift: shifts,
    discountPercent,
    ...terms,
    ...pooled,
  };
}

/** The price of one of the rental's four-week cycles, the last one as far as it goes. */
function cyclePrice(question: QuoteQuestion, index: number): Price {
  const out = question.from.toZonedDateTimeISO(question.zone);
  const from = out.add({ days: 28 * index }).toInstant();
  const end = out.add({ days: 28 * (index + 1) }).toInstant();
  const to = Temporal.Instant.compare(end, question.to) < 0 ? end : question.to;
  return priceRental({ ...question, from, to: Temporal.Instant.compare(from, to) < 0 ? to : from });
}

function tellOvertime(
  { out, in: back }: QuotedMeter,
  { allowed, hours, charge }: { allowed: number; hours: number; charge: Cents },
): Sentence[] {
  const used = Math.round((back - out) * 100) / 100;
  return [
    tell('overtime.used', { out, in: back, used, allowed }),
    ...(charge === 0 ? [] : [tell('overtime.sum', { hours, charge })]),
  ];
}

function tell(key: Sentence['key'], data: Sentence['data']): Sentence {
  return { key, data };
}
