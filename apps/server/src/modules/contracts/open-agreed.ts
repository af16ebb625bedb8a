import type { Contract, ParsedContractForm } from '@yardline/contract/contracts/contracts';
import { type FieldRefusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Reckoned } from '../quoting/public.ts';
import { letGo } from './agreed.ts';
import type { AgreedLine } from './contract-reply.ts';
import { placedBy, type SaveAs, storeNew } from './create-contract.ts';
import { reckon, type ReckonedWith } from './reckon.ts';
import { demandCreate } from './rights.ts';

/** A form of lines that its customer agreed to. */
type Asked = { form: ParsedContractForm; agreed: AgreedLine[] };

/** The form priced and judged, but for the rights to the prices that its lines were agreed at. */
const reckonAgreed = (scope: Scope, { form, agreed: lines }: Asked): Promise<ReckonedWith> =>
  reckon(scope, form, { agreed: { customerId: form.customerId, divisionId: form.divisionId, lines } });

/**
 * Saves a new document with prices that its customer agreed to: what it takes otherwise, it takes here.
 * @param check what else stands against it, also as a draft, told of the form as it is priced
 * @throws Refusal permission.denied, request.invalid with every problem, product.unavailable, part.out_of_stock
 */
const openAgreed = async (
  scope: Scope,
  asked: Asked,
  { saveAs, check }: { saveAs: SaveAs; check: (reckoned: Reckoned) => FieldRefusal[] },
): Promise<Contract> => {
  demandCreate(scope, placedBy(asked.form));
  const reckoned = await reckonAgreed(scope, asked);
  const faults = check(reckoned);
  refuseProblems(saveAs === 'draft' ? faults : [...reckoned.problems, ...faults]);
  return storeNew(scope, reckoned, saveAs);
};

/** Documents at prices that were agreed elsewhere: tried, saved, and let go for what they were made of. */
export const agreed = { reckon: reckonAgreed, open: openAgreed, letGo };
