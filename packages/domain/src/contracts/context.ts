import type { ContractLine } from './form.ts';

/** What a rule must know about the product or service of a line. */
export type ProductFacts = {
  /** The number users know it by. */
  number: string;
  /** Counted by quantity; otherwise one numbered machine. */
  isBulk: boolean;
  /** Free for the line's period without this document's own hold; parts and services may not need stock at all. */
  available: number | 'not_applicable' | 'unknown';
  /** The stock at the location now, where overriding is allowed up to that. */
  onHand?: number | undefined;
  /** No override beyond the free quantity: one machine cannot be in two places, nor can a missing piece be sold. */
  isFixed?: boolean | undefined;
  /** Current reading, of products that are metered (M, Y) or bladed (B). */
  meter?: number | undefined;
  /** A discount percent that needs no right on this line: the kit's. */
  agreedDiscount?: number | undefined;
  /** The percent granted to the line earlier, which it may keep while the granted terms are unchanged. */
  grantedDiscount?: number | undefined;
  /** Pieces of a part that have a serial number, are unsold in the division and named on no other line. */
  serialsUnsold?: number | undefined;
};

/** May a line ask for more than is free? Always, up to what is on hand at the location (L), or never. [B5.16] */
export type QuantityOverride = 'always' | 'on_hand' | 'never';

type Percents = { rental: number; sales: number };

/** What the rules must know besides the form itself. */
export type ContractContext = {
  isNew: boolean;
  poRequired: boolean;
  mandatorySalesman: boolean;
  verifyNameOnCustomer: boolean;
  /** The percent of the damage waiver that the document charges; null where none is chosen. */
  waiverPercent: number | null;
  /** A swap (exchange or substitution) allows other quantities for numbered items. */
  isSwap: boolean;
  division: {
    title: string;
    takesUnavailable: boolean;
    /** Why the division takes no new documents, if so; existing ones continue. */
    refusesNew?: 'contract.division_closed' | 'contract.division_writes_none' | undefined;
  };
  /** The same for the location, once one is chosen. */
  location?:
    | {
        title: string;
        refusesNew?: 'contract.location_closed' | 'contract.location_writes_none' | undefined;
      }
    | undefined;
  overrideQuantity: QuantityOverride;
  /** The greatest discounts the user may give in the division; 0 means none. */
  discountMax: Percents;
  /** Discounts that need no right: the customer's own. */
  agreedDiscount: Percents;
  /** Discounts granted to the document earlier, which it may keep while customer, products and time are unchanged. */
  grantedDiscount?: Percents | undefined;
  /** Names of custom fields that must have a value. */
  requiredFields: readonly string[];
  /** The product or service of a line; undefined when there is none. */
  productOf(line: ContractLine): ProductFacts | undefined;
};
