import type { CertificateNotice } from '@yardline/contract/exemptions/certificates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import {
  type ContractForm,
  type ContractLine,
  type Deposit,
  priceContract,
  type Totals,
} from '@yardline/contract/contracts/contracts';
import type { CreditRefused } from '@yardline/contract/credit/customer-credit';
import type { CustomFieldValues } from '@yardline/contract/records/custom-fields';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormProblem, readForm } from './problems.ts';
import type { Delivery } from './ZoneNote.tsx';
import type { DocumentValues } from './values.ts';

export type Pricing = {
  /** The form as it was last priced; undefined before it could be read. */
  form: ContractForm | undefined;
  /** Lines of the last answer, in the form's order without removed ones; then those the company adds by itself. */
  lines: readonly ContractLine[];
  totals: Totals | undefined;
  /** What it will say of fees for what is canceled or comes back late. */
  feeTerms: readonly string[];
  deposit: Deposit | null;
  /** Where it is delivered to; null without a delivery. */
  delivery: Delivery | null;
  /** Certificates that have expired, or expire before the document ends. */
  certificates: readonly CertificateNotice[];
  /** What a credit limit that is passed is passed by; null where none is. */
  credit: CreditRefused | null;
  problems: readonly FormProblem[];
  /** What the document would hold of the company's own fields. */
  customFields: CustomFieldValues;
  /** What is shown belongs to an earlier state of the form. */
  isBehind: boolean;
  /** Why there is no answer. */
  trouble: string | undefined;
};

// A constant, so that nothing renders again while there is no answer.
const noLines: readonly ContractLine[] = [];
const noProblems: readonly FormProblem[] = [];
const noValues: CustomFieldValues = {};
const noSentences: readonly string[] = [];

// One question after typing rests, and what is free is asked again while a form lies open.
const pauseMs = 250;
const refreshMs = 60_000;

/**
 * The document's prices and the problems that prevent saving, requested after every change. While a typed value cannot be
 * parsed, the last prices stay and the field shows what is wrong. Only the caller of this hook renders again, not the fields.
 *
 * @param contractId the document or draft that is written, whose own holds count as free
 */
export const usePricing = (form: UseFormReturn<DocumentValues>, contractId: number | null): Pricing => {
  const [asked, setAsked] = useState(() => readForm(form.getValues()));
  const [priced, setPriced] = useState(asked.form);
  const [isTyping, setTyping] = useState(false);
  const ask = useDebouncedCallback(() => {
    const read = readForm(form.getValues());
    setAsked(read);
    if (read.form !== undefined) setPriced(read.form);
    setTyping(false);
  }, pauseMs);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setTyping(true);
          ask();
        },
      }),
    [form, ask],
  );
  const { data, error, isPlaceholderData } = useCall(
    priceContract,
    { body: { form: priced ?? { kind: 'quote', lines: [] }, contractId } },
    { enabled: priced !== undefined, keepsPrevious: true, refetchInterval: refreshMs },
  );
  return {
    form: priced,
    lines: data?.lines ?? noLines,
    totals: data?.totals,
    deposit: data?.deposit ?? null,
    delivery: data?.delivery ?? null,
    certificates: data?.certificates ?? [],
    feeTerms: data?.feeTerms ?? noSentences,
    credit: data?.credit ?? null,
    customFields: data?.customFields ?? noValues,
    problems: asked.form === undefined ? asked.problems : (data?.problems ?? noProblems),
    isBehind: isTyping || isPlaceholderData || asked.form === undefined,
    trouble: error?.message,
  };
};

type Named = Pick<ContractLine, 'type' | 'productId'> & { id?: number | null | undefined; mode: string };

/**
 * For every line of the form its priced one; undefined for a line that the answer does not know yet, or that is removed. An
 * answer may be older than the form, so lines are told by id, else by product in their order.
 *
 * @returns with `added`: lines that the company adds by itself
 */
export const alignLines = (
  formLines: readonly Named[],
  pricedLines: readonly ContractLine[],
): { lines: (ContractLine | undefined)[]; added: ContractLine[] } => {
  const left = [...pricedLines];
  const take = (isIt: (line: ContractLine) => boolean): ContractLine | undefined => {
    const at = left.findIndex(isIt);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const lines = formLines.map((line) => {
    if (line.mode === 'D') return undefined;
    if (typeof line.id === 'number') return take(({ id }) => id === line.id);
    return take((each) => each.id === null && each.type === line.type && each.productId === line.productId);
  });
  return { lines, added: left.filter(({ id, type }) => id === null && type === 'V') };
};
