import type { PickerRow } from '@yardline/contract/availability/availability';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentValues } from '../form/values.ts';
import { useKit } from './useKit.tsx';
import { type Added, setDates, type useLines } from './useLines.ts';
import { useSuggestions } from './useSuggestions.ts';

/** What was said last about adding. */
export type Said = { text: string; isBad: boolean };

/** Puts what was found on the document, with its kit's contents and its suggestions, and says what became of it. */
export const useAdding = (form: UseFormReturn<DocumentValues>, lines: ReturnType<typeof useLines>) => {
  const { t } = useTranslation('contracts');
  const [said, setSaid] = useState<Said>();
  const tell = ({ number, quantity, result }: Added) =>
    setSaid({ text: t(`added.${result}`, { number, quantity }), isBad: result === 'already' });
  const suggestions = useSuggestions(form, lines);
  const kit = useKit((contents, quantity) => {
    tell(lines.addKit(contents, quantity));
    const [header] = contents;
    if (header !== undefined)
      void suggestions.ask({ type: 'R', productId: header.productId, number: header.number, quantity });
  });
  const addProducts = (rows: readonly PickerRow[], quantity: number, said: ReadPeriod | null = null) => {
    const [chosen] = rows;
    // The first line's dates are those of the document; a later one keeps its own.
    const isFirst = form.getValues('lines').every(({ mode }) => mode === 'D');
    const period = chosen?.tab === 'rental' ? said : null;
    if (period !== null && isFirst) setDates(form, period);
    if (chosen?.tab === 'kit') {
      void kit.add(chosen, quantity);
      return;
    }
    const added = rows.map((row) => lines.addProduct(row, quantity, isFirst ? null : period));
    const [first] = added;
    // Machines found for one wish are alike: the suggestions of the first apply to each.
    const count = added.filter(({ result }) => result !== 'already').length;
    if (chosen !== undefined && count > 0)
      void suggestions.ask({
        type: chosen.tab === 'sales' ? 'S' : 'R',
        productId: chosen.id,
        number: chosen.number,
        quantity: chosen.kind === 'numbered' ? count : quantity,
      });
    const isShort = rows[0]?.kind === 'numbered' && rows.length < quantity;
    if (isShort) setSaid({ text: t('added.fewer', { found: rows.length, asked: quantity }), isBad: true });
    else if (added.length > 1) setSaid({ text: t('added.several', { count: added.length }), isBad: false });
    else if (first !== undefined) tell(first);
  };
  return { said, setSaid, tell, suggestions, kit, addProducts };
};
