import type { ParsedContractForm, priceContract as endpoint } from '@yardline/contract/contracts/contracts';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { feeSentences, type FeeTerms } from '@yardline/domain/charges/fee-terms';
import { notFound } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { behindDraft } from './agreed.ts';
import { linesOf, readContract } from './contracts.queries.ts';
import { placedBy } from './create-contract.ts';
import { depositColumns, depositReply } from './deposit-reply.ts';
import { lineReply } from './lines/line-view.ts';
import { type Behind, reckon } from './reckon.ts';
import { areaOf, mayView, placeOf } from './rights.ts';
import { creditRefusedOf } from '../credit/public.ts';
import { feeTermsNow } from '../fees/public.ts';
import { tellReasons } from '../pricing/public.ts';

const behindOf = async (scope: Scope, contractId: number | null): Promise<Behind> => {
  if (contractId === null) return {};
  const contract = await readContract(scope, contractId);
  if (!mayView(scope, contract)) return notFound();
  return contract.status === 'draft'
    ? behindDraft(contract)
    : { saved: { contract, lines: await linesOf(scope, contractId) } };
};

/** What an open document says of fees, and what another will say once it is opened. */
const feesOf = async (
  scope: Scope,
  { kind, divisionId }: ParsedContractForm,
  { saved }: Behind,
): Promise<string[]> => {
  if (kind === 'sales_order') return [];
  const terms = saved === undefined ? await feeTermsNow(scope, divisionId) : saved.contract.fee_terms;
  return tellReasons(scope, feeSentences((terms as FeeTerms | null) ?? {}));
};

/**
 * Prices a form as it stands and says what keeps it from being saved; it saves nothing. Saving reckons the same way.
 * @throws Refusal resource.not_found, permission.denied
 */
export const priceContract = async (
  scope: Scope,
  { body: { form, contractId } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  demand(scope, `${areaOf[form.kind]}.view`, placeOf({ ...placedBy(form), location_id: null }));
  const behind = await behindOf(scope, contractId);
  const reckoned = await reckon(scope, form, behind);
  const { facts, priced, values, deposit, delivery, problems } = reckoned;
  return {
    lines: priced.lines.map(({ view }) => lineReply(scope, view)),
    totals: priced.totals,
    feeTerms: await feesOf(scope, form, behind),
    deposit: depositReply(scope, depositColumns(deposit)),
    delivery:
      delivery === undefined
        ? null
        : {
            zone: delivery.zone,
            is_by_postal: delivery.isByPostal,
            is_outside: delivery.isOutside,
            tax_zone: facts.taxZone?.name ?? null,
          },
    credit: creditRefusedOf(problems),
    customFields: values,
    certificates: priced.certificates,
    problems: problems.map(({ path, code, data }) => ({
      path,
      reason: code,
      message: say(scope.language, code, data),
    })),
  };
};
