import { checkLength, sizes } from '../text/sizes.ts';
import type { Problem } from '../words/problems.ts';

/** Types of custom fields. [B3.16] */
export const customFieldTypes = ['text', 'number', 'select', 'multiselect', 'date', 'currency'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** Record types that can have custom fields. [B3.16] */
export const customDocTypes = [
  ...(['customer', 'customer_site', 'asset', 'part'] as const),
  ...(['quote', 'reservation', 'contract', 'sales_order', 'invoice'] as const),
] as const;
export type CustomDocType = (typeof customDocTypes)[number];

/**
 * That a field is on a type of record, whether it is required, and whether its value is copied from the record's source:
 * a contract's from its reservation or quote, any document's from its site and its customer. Nobody fills in an invoice: it copies
 * the values of its contract, else of its site or its customer.
 */
export type Instruction = { docType: CustomDocType; required: boolean; copy?: boolean | undefined };

/** The part of a field definition that checks its values. */
export type CustomField = {
  id: number;
  type: CustomFieldType;
  /** Of a number: the most digits before the point, and after it. */
  digits: number;
  decimals: number;
  selections: readonly string[];
  instructions: readonly Instruction[];
  is_active: boolean;
};

export type CustomValue = string | number | readonly string[] | null;
/** Values by the keys of their fields. */
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** Most choices of a field. [B5.22] [B9.4] */
export const mostSelections = 20;

/** The name under which a field's value is stored: a letter first, so that it is valid everywhere. */
export const keyOf = ({ id }: Pick<CustomField, 'id'>): string => `f${id}`;

const isBlank = (value: CustomValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

type Fault = Pick<Problem, 'code' | 'data'>;
/** What is wrong with the value of a field, by the field's key. */
export type ValueProblem = Fault & { key: string };
type Check = (value: Exclude<CustomValue, null>, field: CustomField) => Fault | undefined;

const figure: Check = (value, { type, digits, decimals }) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'custom_field.not_a_number' };
  const [before, after] = type === 'currency' ? [13, 2] : [digits, decimals];
  // Written out: thirteen digits with four decimals are more than `hasAtMostDecimals` is exact for.
  const isWithin = Math.abs(value) < 10 ** before && Number(value.toFixed(after)) === value;
  return isWithin
    ? undefined
    : { code: 'custom_field.too_many_digits', data: { digits: before, decimals: after } };
};

const isChoice = (value: unknown, { selections }: CustomField): boolean =>
  typeof value === 'string' && selections.includes(value);

const notAChoice: Fault = { code: 'custom_field.not_a_choice' };

const checks: Readonly<Record<CustomFieldType, Check>> = {
  text: (value) =>
    typeof value === 'string' ? checkLength(value, sizes.comment)[0] : { code: 'custom_field.not_a_text' },
  number: figure,
  currency: figure,
  date: (value) =>
    typeof value === 'string' && isDay(value) ? undefined : { code: 'custom_field.not_a_date' },
  select: (value, field) => (isChoice(value, field) ? undefined : notAChoice),
  multiselect: (value, field) => {
    if (!Array.isArray(value) || !value.every((each) => isChoice(each, field))) return notAChoice;
    return new Set(value).size === value.length ? undefined : { code: 'options.repeated' };
  },
};

/** Whether a field is on a type of record now, and how. */
export const instructionOf = (
  { is_active: isActive, instructions }: CustomField,
  docType: CustomDocType,
): Instruction | undefined =>
  isActive ? instructions.find((instruction) => instruction.docType === docType) : undefined;

const problemOf = (field: CustomField, docType: CustomDocType, values: CustomValues): Fault | undefined => {
  const value = values[keyOf(field)];
  const instruction = instructionOf(field, docType);
  if (value === undefined || value === null || isBlank(value))
    return instruction?.required === true ? { code: 'custom_field.required' } : undefined;
  // A value from before the field was archived, or removed from this type, stays as it was.
  return instruction === undefined ? undefined : checks[field.type](value, field);
};

/**
 * What is wrong with the values of a record: a missing required one [B5.9], and values not of their field's type.
 * The same on the screen and on the server.
 * @returns at most one problem for each field, by its key
 */
export const checkValues = (
  fields: readonly CustomField[],
  docType: CustomDocType,
  values: CustomValues,
): ValueProblem[] => {
  const known = new Set(fields.map(keyOf));
  const unknown: ValueProblem[] = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, code: 'custom_field.unknown' }));
  const wrong = fields.flatMap((field): ValueProblem[] => {
    const fault = problemOf(field, docType, values);
    return fault === undefined ? [] : [{ key: keyOf(field), ...fault }];
  });
  return [...unknown, ...wrong];
};

/** A return or a billing run posts an invoice: no user fills in its fields. */
const isAskedOnInvoices = ({ docType, required, copy }: Instruction): boolean =>
  docType === 'invoice' && (required || copy !== true);

/**
 * What is wrong with a field itself: choices are given, each once and at most twenty. [B5.22]
 * @returns problems at the form's own fields
 */
export const checkDefinition = (
  field: Pick<CustomField, 'type' | 'selections' | 'instructions'>,
): Problem[] => {
  const isChosen = field.type === 'select' || field.type === 'multiselect';
  const docTypes = field.instructions.map(({ docType }) => docType);
  const found: (Problem | false)[] = [
    isChosen && field.selections.length === 0 && { path: ['selections'], code: 'options.needed' },
    field.selections.length > mostSelections && {
      path: ['selections'],
      code: 'options.too_many',
      data: { n: mostSelections },
    },
    new Set(field.selections).size < field.selections.length && {
      path: ['selections'],
      code: 'options.repeated',
    },
    new Set(docTypes).size < docTypes.length && { path: ['instructions'], code: 'options.repeated' },
    field.instructions.some(isAskedOnInvoices) && {
      path: ['instructions'],
      code: 'custom_field.invoices_take_over',
    },
  ];
  return found.filter((problem) => problem !== false);
};
