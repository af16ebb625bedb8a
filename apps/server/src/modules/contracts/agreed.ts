import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Reckoned } from '../quoting/public.ts';
import type { Agreed, AgreedLine, StoredDraft } from './contract-reply.ts';
import { type ContractRecord, lockContract } from './contracts.queries.ts';

type FormLine = ParsedContractForm['lines'][number];

const isSame = (line: FormLine, agreed: AgreedLine): boolean =>
  line.mode !== 'D' &&
  line.type === agreed.type &&
  line.productId === agreed.productId &&
  line.quantity === agreed.quantity &&
  line.rateOverride === agreed.rateOverride;

/** The lines of a form that are still as they were agreed, by their place in it; each agreed line counts once. */
const stillAgreed = (form: ParsedContractForm, agreed: Agreed): ReadonlyMap<number, AgreedLine> => {
  const found = new Map<number, AgreedLine>();
  if (form.customerId !== agreed.customerId || form.divisionId !== agreed.divisionId) return found;
  const rest = [...agreed.lines];
  for (const [at, line] of form.lines.entries()) {
    const match = rest.find((each) => isSame(line, each));
    if (match === undefined) continue;
    found.set(at, match);
    rest.splice(rest.indexOf(match), 1);
  }
  return found;
};

/**
 * The problems of a form without those that an agreement answers: the right to another price of a line that is as it was agreed, and
 * that work alone rents and sells nothing.
 */
export const unanswered = ({ form, problems }: Reckoned, agreed: Agreed): FieldRefusal[] => {
  const lines = stillAgreed(form, agreed);
  const priced = new Set(
    [...lines].filter(([, line]) => line.isPriceAgreed).map(([at]) => `lines.${at}.rateOverride`),
  );
  return problems.filter(({ path, code, data }) => {
    if (code === 'contract.product_required') return lines.size === 0;
    return !(code === 'permission.denied' && data?.permission === 'override_rates' && priced.has(path));
  });
};

/** What stands behind a form that changes a draft. */
export const behindDraft = ({ id, draft, store_price_list_id: storeListId }: ContractRecord) => ({
  draftId: id,
  storeListId,
  agreed: (draft as StoredDraft | null)?.agreed,
});

/**
 * Lets a document go that came to nothing, so that what it was made of can be made into another: answers false where it stands, or was
 * cancelled after it was opened. A deleted draft that was let go is not restored.
 * @throws Refusal resource.not_found
 */
export const letGo = async (scope: Scope, contractId: number): Promise<boolean> => {
  const { status, number, draft } = await lockContract(scope, contractId);
  if (status === 'deleted') return true;
  if (status !== 'cancelled' || number !== null || draft === null) return false;
  await scope.tx
    .updateTable('contracts')
    .set({ draft: JSON.stringify(Object.assign({}, draft as StoredDraft, { isLetGo: true })) })
    .where('id', '=', contractId)
    .execute();
  return true;
};
