import type { ExemptKind } from './exempt.ts';

/** Exempt tax codes, for rentals and for sales; services go with the sales and the waiver with the rentals, where nothing is said of them. */
export type Exemption = {
  rentals: readonly string[];
  sales: readonly string[];
  services?: readonly string[];
  waiver?: readonly string[];
};

/** The levels that may be exempt as a whole, in order of precedence. */
const exemptionLevels = ['document', 'site', 'customer', 'division'] as const;
type ExemptionLevel = (typeof exemptionLevels)[number];

/** The exemptions of a document's parties; a level without any is left out. */
export type Exemptions = Partial<Record<ExemptionLevel, Exemption>>;

/** A line before taxes: its tax codes, and its product's exemptions; W is the waiver. */
export type TaxableLine = {
  type: 'R' | 'S' | 'V' | 'W';
  codes: readonly string[];
  /** Codes from which its class or its service is exempt: for every customer. */
  productExempt?: readonly string[];
  /** Codes forced by the product: they ignore the exemption of its class, and no other. */
  forced?: readonly string[];
};

/**
 * The taxes of a line after exemptions. Class and service exemptions always apply, unless the product forces the
 * tax. Of the parties the first with any exemption decides, even where it exempts only the other kind of line; a company
 * may say instead that all are respected. (SRM manual, idh-3746, idh-1486, idh-1488.)
 */
export function taxCodesOf(
  { type, codes, productExempt = [], forced = [] }: TaxableLine,
  exemptions: Exemptions,
  respectsAll = false,
): string[] {
  const exempt = asked(exemptions, respectsAll).flatMap((exemption) => codesFor(exemption, kinds[type]));
  const isProductExempt = (code: string) => productExempt.includes(code) && !forced.includes(code);
  return codes.filter((code) => !isProductExempt(code) && !exempt.includes(code));
}

const kinds: Readonly<Record<TaxableLine['type'], ExemptKind>> = {
  R: 'rentals',
  S: 'sales',
  V: 'services',
  W: 'waiver',
};

function codesFor(exemption: Exemption, kind: ExemptKind): readonly string[] {
  return exemption[kind] ?? (kind === 'waiver' ? exemption.rentals : exemption.sales);
}

function asked(exemptions: Exemptions, respectsAll: boolean): Exemption[] {
  const found = exemptionLevels.flatMap((level) => {
    const exemption = exemptions[level];
    return exemption && Object.values(exemption).some((codes) => codes.length > 0) ? [exemption] : [];
  });
  return respectsAll ? found : found.slice(0, 1);
}
