import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../kernel/scope.ts';
import { creditProblems } from '../credit/public.ts';
import { judgeForm, type Reckoned } from '../quoting/public.ts';
import { unanswered } from './agreed.ts';
import type { Agreed } from './contract-reply.ts';

/** What stands behind a form: the document that it changes, or the draft that it was kept as, and what was agreed before. */
export type Behind = NonNullable<Parameters<typeof judgeForm>[2]> & { agreed?: Agreed | undefined };

/** A form as it is priced and judged, with what was agreed before. */
export type ReckonedWith = Reckoned & { agreed: Agreed | undefined };

/**
 * Prices and checks a form against the company's present data. Previews while typing and saving both use it, so that they
 * cannot disagree.
 *
 * @param behind the document that the form changes or a conversion comes from, or the draft that it was kept as
 */
export const reckon = async (
  scope: Scope,
  form: ParsedContractForm,
  { agreed, ...behind }: Behind = {},
): Promise<ReckonedWith> => {
  const judged = await judgeForm(scope, form, behind);
  const problems = agreed === undefined ? judged.problems : unanswered(judged, agreed);
  const credit = problems.length === 0 ? await creditProblems(scope, judged) : [];
  return { ...judged, agreed, problems: [...problems, ...credit] };
};
