import type { CustomFieldRow } from '@yardline/contract/records/custom-fields';

type Told = Record<string, unknown> | null;

/** How a field is asked on a type of record, in one word. */
const howAsked = ({ required, copy }: CustomFieldRow['instructions'][number]): string => {
  if (required) return copy ? 'required_copied' : 'required';
  return copy ? 'copied' : 'asked';
};

/**
 * Where a field of the company's own is asked, told record by record: its list of instructions is deeper than a history shows.
 * What is told of anything else stays as it is.
 */
export const askedOn = (noun: string, told: Told): Told => {
  if (noun !== 'custom_fields' || told === null || !Array.isArray(told['instructions'])) return told;
  const { instructions, ...rest } = told;
  // What stands in the audit was written by the call that checked it.
  const list = instructions as CustomFieldRow['instructions'];
  return { ...rest, ...Object.fromEntries(list.map((each) => [`asked_${each.docType}`, howAsked(each)])) };
};
