/** A figure of an example's inputs or results. */
export type Figure =
  | string
  | number
  | boolean
  | null
  | readonly Figure[]
  | { readonly [name: string]: Figure };

/**
 * A published worked example: the result that a rental system's manual, a rate book or a tax authority gives for these
 * inputs, and our own answer to them. Sources disagree on purpose, so each names the rule that it is an example of.
 */
export type Example = {
  /** Stable, 'V001'. */
  id: string;
  area: ExampleArea;
  /** The named policy or rule that answers: 'best-rate', 'tax.compound'. */
  rule: string;
  /** Where it was published. */
  source: string;
  /** Stated there, or our arithmetic on figures stated there. */
  kind: 'stated' | 'arithmetic';
  input: Readonly<Record<string, Figure>>;
  expected: Readonly<Record<string, Figure>>;
  /** Our answer, computed on demand, in the shape of `expected`; amounts in the currency's units, not in cents. */
  answer: () => Readonly<Record<string, Figure>>;
};

/** The areas of the examples, in display order. */
export const exampleAreas = [
  'pricing',
  'time',
  'meters',
  'charges',
  'taxes',
  'billing',
  'availability',
  'utilisation',
] as const;
export type ExampleArea = (typeof exampleAreas)[number];
