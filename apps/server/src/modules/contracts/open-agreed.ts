import type { Contract, ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { creditProblems } from '../credit/public.ts';
import { judgeForm, type Reckoned } from '../quoting/public.ts';
import { placedBy, type SaveAs, storeNew } from './create-contract.ts';
import { demandCreate } from './rights.ts';

/** What a price that was agreed elsewhere needs no right for again. */
const discounts = new Set<FieldRefusal['code']>([
  'discount.sales_not_allowed',
  'discount.sales_above_maximum',
  'contract.free_line_above_maximum',
]);

const isOfRight = ({ code, data }: FieldRefusal): boolean =>
  discounts.has(code) || (code === 'permission.denied' && data?.permission === 'override_rates');

/** The form priced and judged, but for the rights to the prices and discounts that its lines were agreed at. */
const reckonAgreed = async (scope: Scope, form: ParsedContractForm): Promise<Reckoned> => {
  const judged = await judgeForm(scope, form);
  const problems = judged.problems.filter((problem) => !isOfRight(problem));
  const credit = problems.length === 0 ? await creditProblems(scope, judged) : [];
  return { ...judged, problems: [...problems, ...credit] };
};

/**
 * Saves a new document with prices that its customer agreed to: what it takes otherwise, it takes here.
 * @param check what else stands against it, told of the form as it is priced
 * @throws Refusal permission.denied, request.invalid with every problem, product.unavailable, part.out_of_stock
 */
const openAgreed = async (
  scope: Scope,
  form: ParsedContractForm,
  { saveAs, check }: { saveAs: SaveAs; check: (reckoned: Reckoned) => FieldRefusal[] },
): Promise<Contract> => {
  demandCreate(scope, placedBy(form));
  const reckoned = await reckonAgreed(scope, form);
  return storeNew(scope, { ...reckoned, problems: [...reckoned.problems, ...check(reckoned)] }, saveAs);
};

/** Documents at prices that were agreed elsewhere: tried, and saved. */
export const agreed = { reckon: reckonAgreed, open: openAgreed };
