import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../kernel/scope.ts';
import { creditProblems } from '../credit/public.ts';
import { judgeForm, type Reckoned, type SavedDocument } from '../quoting/public.ts';

/**
 * Prices and checks a form against the company's present data. Previews while typing and saving both use it, so that they
 * cannot disagree.
 *
 * @param source the document that a conversion comes from: its lines, rates and holds count as this document's own
 */
export const reckon = async (
  scope: Scope,
  form: ParsedContractForm,
  source?: SavedDocument,
): Promise<Reckoned> => {
  const judged = await judgeForm(scope, form, source);
  const credit = judged.problems.length === 0 ? await creditProblems(scope, judged) : [];
  return { ...judged, problems: [...judged.problems, ...credit] };
};
