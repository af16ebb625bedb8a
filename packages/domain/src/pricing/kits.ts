import { inShifts, type Shifts } from '../meters/shifts.ts';
import { less, type Cents } from '../money/cents.ts';
import { priceRental, rentalAmounts, type Price, type PriceQuestion } from './price.ts';
import type { Rate } from './rates.ts';

/** A component of a kit: its quantity per kit, charged by its own rates and discount, or included in the header's price. */
export type KitComponent = {
  code: string;
  quantity: number;
  rates: readonly Rate[];
  isCharged: boolean;
  /** Its own percentage replaces the rental's. */
  discountPercent?: number;
};

/** A component priced for all kits together: before and after discount, in cents. Both are 0 when it is not charged. */
export type PricedComponent = { code: string; quantity: number; gross: Cents; net: Cents };

/**
 * Prices the components of a kit for the same time under the same policy. A kit is priced by its header alone (no component
 * is charged), by its components alone (the header's rates are 0), or by both.
 * @throws RangeError as `priceRental`
 */
export function priceComponents(
  question: PriceQuestion,
  components: readonly KitComponent[],
  shifts: Shifts,
): PricedComponent[] {
  return components.map((component) => {
    const asked = componentQuestion(question, component);
    const { code } = component;
    if (!component.isCharged) return { code, quantity: asked.quantity, gross: 0, net: 0 };
    const gross = inShifts(rentalAmounts(asked).rental, shifts);
    return { code, quantity: asked.quantity, gross, net: less(gross, asked.discountPercent ?? 0) };
  });
}

/** When the price of the kit next changes, the earliest of its parts, and what header and components then cost together. */
export function kitChange(
  question: PriceQuestion,
  header: Price,
  components: readonly KitComponent[],
): Price['nextChange'] {
  const charged = components.filter(({ isCharged }) => isCharged);
  if (charged.length === 0) return header.nextChange;
  const asked = charged.map((component) => componentQuestion(question, component));
  const changes = [header, ...asked.map((each) => priceRental(each))].flatMap(({ nextChange }) =>
    nextChange === null ? [] : [nextChange.at],
  );
  const at = changes.toSorted((one, other) => Temporal.Instant.compare(one, other))[0];
  if (at === undefined) return null;
  const to = Temporal.Instant.from(at).add({ minutes: 1 });
  const nets = [question, ...asked].map((each) => rentalAmounts({ ...each, to }).net);
  return { at, total: nets.reduce((sum, net) => sum + net, 0) };
}

function componentQuestion(question: PriceQuestion, component: KitComponent): PriceQuestion {
  const { meterHours: _, discountPercent, ...terms } = question;
  const percent = component.discountPercent ?? discountPercent;
  return {
    ...terms,
    rates: component.rates,
    quantity: component.quantity * question.quantity,
    minimum: 0,
    ...(percent === undefined ? {} : { discountPercent: percent }),
  };
}
