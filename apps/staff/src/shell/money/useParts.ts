import type { CallRefused } from '@yardline/client/call-refused';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';
import { among, totalOf } from './money-form.ts';

/** How much of a sum goes to one paper. */
export type Part = { id: number; amount: number };

/** A paper to which some of a sum goes, with what is open or left of it and what is meant for it at first. */
export type Paper = Part & { label: string; figure: number };

const partsForm = z.strictObject({
  parts: z.array(z.strictObject({ id: z.int(), amount: z.number({ error: 'payment.invalid' }) })),
});

/** The form of a sum that is shared out among papers; what a call refuses of them stands at the part that it is about. */
export const useParts = (papers: readonly Paper[]) => {
  const form = useRecordForm(partsForm, { parts: papers.map(({ id, amount }) => ({ id, amount })) });
  const typed = useWatch({ control: form.control, name: 'parts' });
  return {
    form,
    papers,
    typed,
    total: totalOf(typed),
    onRefused: (refused: CallRefused) => landOn(form)(among(form.getValues('parts'), refused, 'parts')),
  };
};
