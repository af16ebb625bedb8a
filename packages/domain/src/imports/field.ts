/** How a cell is read. A choice has values; each value has the words used for it in files. */
export type CellType = 'text' | 'number' | 'day' | 'moment' | 'flag' | 'choice';

/** One column of a kind of import. */
export type ImportField = {
  /** Its name in mappings, on the command line and in templates. */
  name: string;
  en: string;
  fr: string;
  type: CellType;
  isRequired?: true;
  /** Required for a new record; an existing one keeps its value. */
  isRequiredOfNew?: true;
  /** Fields of which any one may replace it. */
  unless?: readonly string[];
  /** Other headings for it in files, in English and French. */
  headings?: readonly string[];
  /** Of a number: a percentage, so 12% is accepted; anywhere else a percent sign is an error. */
  isPercent?: true;
  /** Of a number: an amount of money, whose column has a control total. */
  isAmount?: true;
  /** A cost to the company: only for users with the right to costs. */
  isCost?: true;
  /** Of a choice: each value and its words. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The example in the template. */
  example: string;
};

/** The kinds of imports. */
export const importKinds = [
  'customers',
  'sites',
  'assets',
  'parts',
  'rates',
  'readings',
  'rentals',
  'vendors',
  'part_vendors',
  'labor_codes',
  'repair_codes',
  'labor_rates',
  'checklists',
  'maintenance_plans',
  'maintenance_done',
  'recalls',
  'work_orders',
  'work_history',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The heading of the file for each field, by field name. */
export type Mapping = Readonly<Record<string, string>>;

/** The record's id in the system that the file comes from. */
export const externalId = (example: string): ImportField => ({
  name: 'external_id',
  en: 'External ID',
  fr: 'ID externe',
  type: 'text',
  example,
  headings: ['id', 'external', 'external number', 'key', 'identifiant', 'identifiant externe', 'clé', 'guid'],
});
