/** What a cell is read as. A choice has its values; each value has the words by which files name it. */
export type CellType = 'text' | 'number' | 'day' | 'moment' | 'flag' | 'choice';

/** One column that a kind of import knows. */
export type ImportField = {
  /** Its name in mappings, on the command line and in templates. */
  name: string;
  en: string;
  fr: string;
  type: CellType;
  isRequired?: true;
  /** A record that is made by the row needs it; one that is there keeps what it has. */
  isRequiredOfNew?: true;
  /** Fields of which any one serves in its place. */
  unless?: readonly string[];
  /** Other headings under which files carry it, in English and French. */
  headings?: readonly string[];
  /** Of a number: a percentage, so that 12% is meant; anywhere else a sign of percent is a slip. */
  isPercent?: true;
  /** Of a number: an amount of money, of which the whole column has a control total. */
  isAmount?: true;
  /** What something cost the company: for whoever has the right to costs. */
  isCost?: true;
  /** Of a choice: value and the words for it. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** What stands in the template. */
  example: string;
};

/** What can be imported. */
export const importKinds = ['customers', 'sites', 'assets', 'parts', 'rates', 'readings', 'rentals'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Which heading of a file fills which field, by the name of the field. */
export type Mapping = Readonly<Record<string, string>>;

/** How a record is known in the system that the file comes from. */
export const externalId = (example: string): ImportField => ({
  ...{ name: 'external_id', en: 'External ID', fr: 'ID externe', type: 'text', example },
  headings: ['id', 'external', 'external number', 'key', 'identifiant', 'identifiant externe', 'clé', 'guid'],
});
