/** What may be exempt apart on a document. */
export const exemptKinds = ['rentals', 'sales', 'services', 'waiver'] as const;
export type ExemptKind = (typeof exemptKinds)[number];

/** The two taxes of a document, by position. */
export type TaxPlace = 'tax1' | 'tax2';
export const taxPlaces: readonly TaxPlace[] = ['tax1', 'tax2'];

/** One kind of lines under one tax: services that bear no first tax are `services.tax1`. */
export type ExemptPart = `${ExemptKind}.${TaxPlace}`;

const allParts: readonly ExemptPart[] = exemptKinds.flatMap((kind) =>
  taxPlaces.map((tax): ExemptPart => `${kind}.${tax}`),
);

/**
 * Which lines of a document bear no tax. Rentals that are exempt as a whole go with the waiver, and sales with the services; what is
 * exempt of one tax or of one kind alone is a part.
 */
export type Exempt = { rentals: boolean; sales: boolean; parts?: readonly ExemptPart[] };

const wholeOf: Readonly<Record<ExemptKind, 'rentals' | 'sales'>> = {
  rentals: 'rentals',
  waiver: 'rentals',
  sales: 'sales',
  services: 'sales',
};

/** Of which kind the lines of a type are. */
export const kindOfLine: Readonly<Record<'R' | 'S' | 'V', ExemptKind>> = {
  R: 'rentals',
  S: 'sales',
  V: 'services',
};

/** Whether lines of a kind bear a tax no more, whatever their products say. */
export const isExemptFrom = (exempt: Exempt | undefined, kind: ExemptKind, tax: TaxPlace): boolean =>
  exempt !== undefined &&
  (exempt[wholeOf[kind]] || (exempt.parts ?? []).some((part) => part === `${kind}.${tax}`));

/** What a stored document is exempt from; parts that are not known are none. */
export const exemptOf = (row: {
  is_rental_exempt: boolean;
  is_sales_exempt: boolean;
  exempt_parts: readonly string[];
}): Exempt => ({
  rentals: row.is_rental_exempt,
  sales: row.is_sales_exempt,
  parts: allParts.filter((part) => row.exempt_parts.includes(part)),
});

/** Whether nothing of a document bears a tax. */
export const isExemptAll = (exempt: Exempt): boolean => exempt.rentals && exempt.sales;

/** Parts as a document holds them: what is whole is not told part by part. */
export const exemptOfParts = (parts: readonly ExemptPart[]): Exempt & { parts: ExemptPart[] } => {
  const has = (kind: ExemptKind): boolean =>
    taxPlaces.every((tax) => parts.some((part) => part === `${kind}.${tax}`));
  const rentals = has('rentals') && has('waiver');
  const sales = has('sales') && has('services');
  const rest = parts.filter((part) => {
    const kind = exemptKinds.find((each) => part.startsWith(`${each}.`));
    return kind === undefined || !(wholeOf[kind] === 'rentals' ? rentals : sales);
  });
  return { rentals, sales, parts: rest };
};
