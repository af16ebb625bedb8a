import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../kernel/scope.ts';
import { creditProblems } from '../credit/public.ts';
import { judgeForm, type Reckoned } from '../quoting/public.ts';

/** What stands behind a form: the document that it changes, or the draft that it was kept as. */
export type Behind = NonNullable<Parameters<typeof judgeForm>[2]>;

/**
 * Prices and checks a form against the company's present data. Previews while typing and saving both use it, so that they
 * cannot disagree.
 *
 * @param behind the document that the form changes or a conversion comes from, or the draft that it was kept as
 */
export const reckon = async (scope: Scope, form: ParsedContractForm, behind?: Behind): Promise<Reckoned> => {
  const judged = await judgeForm(scope, form, behind);
  const credit = judged.problems.length === 0 ? await creditProblems(scope, judged) : [];
  return { ...judged, problems: [...judged.problems, ...credit] };
};
