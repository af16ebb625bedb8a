import { contractTotals, type TotalLine, type TotalQuestion } from '../contracts/totals.ts';
import { sum, type Cents } from '../money/cents.ts';

/** An open amount of a document after discount, with its class's waiver and tax flags. */
export type OpenAmount = Pick<TotalLine, 'type' | 'waiverExempt' | 'tax1' | 'tax2'> & { amount: Cents };

/** An open rental: its amount not yet due, and its monthly rent. */
export type OpenRental = OpenAmount & { monthlyRent: Cents };

/** Unbilled charges for use beyond the time of a rental, by kind. */
export type OpenUse = { [Part in UsePart]: readonly OpenAmount[] };
export type UsePart = 'overtime' | 'wear' | 'fuel';

/** A reservation or contract as a credit check sees it. */
export type OpenDocument = {
  /** Earned and not billed: rent that is due or of returned lines, and losses. */
  due: readonly OpenAmount[];
  use: OpenUse;
  rentals: readonly OpenRental[];
  /** Sold or done, and not billed. */
  services: readonly OpenAmount[];
  terms: Pick<TotalQuestion, 'waiverPercent' | 'waiverTaxes' | 'exempt' | 'taxes'>;
};

/** A document's share of the exposure, in cents. */
export type Commitment = {
  /** An invoice of what is earned, with its waiver and its taxes, except charges for use: these are separate below. */
  unposted: Cents;
  /** Hours beyond the allowance, blade wear and missing fuel, before taxes. */
  overtime: Cents;
  wear: Cents;
  fuel: Cents;
  /** The full amount of the open rentals, and the part that counts. */
  amount: Cents;
  counted: Cents;
  services: Cents;
  /** The waiver and the taxes on the counted part. */
  waiver: Cents;
  taxes: Cents;
};

/** The part of an open rental that counts: never more than a month's rent. */
export const countedRent = ({ amount, monthlyRent }: Pick<OpenRental, 'amount' | 'monthlyRent'>): Cents =>
  Math.min(amount, monthlyRent);

/**
 * What a document adds to its customer's exposure. Waiver and taxes are taken on what counts, rounded once a document, as
 * its bill will round them. 12 weeks for 2,400.00 where four cost 800.00, with parts for 100.00, a waiver of 12 % and taxes
 * of 5 and 9.975 % that the waiver does not bear: 800.00 + 100.00, waiver 96.00, taxes 45.00 and 89.78. Use is earned, so that
 * its taxes are rounded with those of the rent that the same bill will carry. [B5.11]
 */
export function commitmentOf({ due, use, rentals, services, terms }: OpenDocument): Commitment {
  const netOf = (part: UsePart) => sum(use[part].map(({ amount }) => amount));
  const used = { overtime: netOf('overtime'), wear: netOf('wear'), fuel: netOf('fuel') };
  const earned = totalled([...due, ...use.overtime, ...use.wear, ...use.fuel], terms);
  const counted = rentals.map((rental) => ({ ...rental, amount: countedRent(rental) }));
  const open = totalled([...counted, ...services], terms);
  return {
    unposted: earned.total - sum(Object.values(used)),
    ...used,
    amount: sum(rentals.map(({ amount }) => amount)),
    counted: open.rental,
    services: open.sales + open.services,
    waiver: open.waiver,
    taxes: open.tax1 + open.tax2,
  };
}

const totalled = (amounts: readonly OpenAmount[], terms: OpenDocument['terms']) =>
  contractTotals({
    ...terms,
    rentalDiscP: 0,
    saleDiscP: 0,
    lines: amounts.map(({ amount, ...line }) => ({
      ...line,
      gross: amount,
      discountPercent: 0,
      discountAllowed: false,
      chargeable: true,
    })),
  });
