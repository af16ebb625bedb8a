import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FormProblem } from './problems.ts';
import type { DocumentValues } from './values.ts';

/** Puts problems of the document itself at their fields; those of lines are shown by the lines. */
export const useFieldErrors = (
  form: UseFormReturn<DocumentValues>,
  problems: readonly FormProblem[],
): void => {
  const shown = useRef(new Map<string, string>());
  useEffect(() => {
    const next = new Map<string, string>();
    for (const { path, message } of problems) if (!path.startsWith('lines')) next.set(path, message);
    const paths = (from: Map<string, string>) => [...from.keys()] as FieldPath<DocumentValues>[];
    for (const path of paths(shown.current)) if (!next.has(path)) form.clearErrors(path);
    for (const path of paths(next)) {
      const message = next.get(path) ?? '';
      if (shown.current.get(path) !== message) form.setError(path, { type: 'server', message });
    }
    shown.current = next;
  }, [form, problems]);
};

/** Brings the field with a problem into sight and gives it the cursor; what is wrong with all lines leads to the quick line. */
export const goToProblem = (form: UseFormReturn<DocumentValues>, path: string): void => {
  if (!path.startsWith('lines')) return form.setFocus(path as FieldPath<DocumentValues>);
  const line = `[data-line="${path.split('.')[1] ?? ''}"]`;
  const found =
    document.querySelector<HTMLElement>(`[name="${path}"]`) ??
    document.querySelector<HTMLElement>(`${line} input, ${line} button`) ??
    document.querySelector<HTMLElement>('[data-quick] input');
  found?.scrollIntoView({ block: 'center' });
  return found?.focus({ preventScroll: true });
};
