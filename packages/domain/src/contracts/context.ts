import type { ContractLine } from './form.ts';

/** What a rule must know about the product or service of a line. */
export type ProductFacts = {
  /** The number that people know it by. */
  number: string;
  /** Quantity-tracked; otherwise one numbered machine. */
  isBulk: boolean;
  /** Free for the line's period without this document's own hold; parts and services may not need stock at all. */
  available: number | 'not_applicable' | 'unknown';
  /** What stands at the location now, where overriding is allowed up to that. */
  onHand?: number | undefined;
  /** Nothing goes beyond what is free of it: one machine cannot be in two places, nor a piece sold that is not there. */
  isFixed?: boolean | undefined;
  /** Current reading, of products that are metered (M, Y) or bladed (B). */
  meter?: number | undefined;
  /** A discount percent that needs no right on this line: what a kit gives on it. */
  agreedDiscount?: number | undefined;
  /** The percent that the line was granted before and may keep, as it is still what that was granted for. */
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
  /** A swap (exchange or substitution) opens the quantity of numbered items. */
  isSwap: boolean;
  division: {
    title: string;
    takesUnavailable: boolean;
    /** Why nothing new is written in it, where that is so; what was written there before goes on. */
    refusesNew?: 'contract.division_closed' | 'contract.division_writes_none' | undefined;
  };
  /** The same of the location, once one is chosen. */
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
  /** What the document was granted before and may keep, as it is still for the same customer, products and time. */
  grantedDiscount?: Percents | undefined;
  /** Names of custom fields that must have a value. */
  requiredFields: readonly string[];
  /** The product or service of a line; undefined when there is none. */
  productOf(line: ContractLine): ProductFacts | undefined;
};
