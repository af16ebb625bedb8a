/** A figure as an example gives or expects it. */
export type Figure =
  | string
  | number
  | boolean
  | null
  | readonly Figure[]
  | { readonly [name: string]: Figure };

/**
 * A published worked example: what a rental system's manual, a rate book or a tax authority says comes out of these
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
  /** Our answer, worked out when asked, in the shape of `expected`; amounts in the currency's units, not in cents. */
  answer: () => Readonly<Record<string, Figure>>;
};

/** What the examples are about, in the order in which they are shown. */
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
