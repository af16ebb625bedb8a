import type { priceContract as endpoint } from '@yardline/contract/contracts/contracts';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
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

const behindOf = async (scope: Scope, contractId: number | null): Promise<Behind> => {
  if (contractId === null) return {};
  const contract = await readContract(scope, contractId);
  if (!mayView(scope, contract)) return notFound();
  return contract.status === 'draft'
    ? behindDraft(contract)
    : { saved: { contract, lines: await linesOf(scope, contractId) } };
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
  const reckoned = await reckon(scope, form, await behindOf(scope, contractId));
  const { priced, values, deposit, delivery, problems } = reckoned;
  return {
    lines: priced.lines.map(({ view }) => lineReply(scope, view)),
    totals: priced.totals,
    deposit: depositReply(scope, depositColumns(deposit)),
    delivery:
      delivery === undefined
        ? null
        : { zone: delivery.zone, is_by_postal: delivery.isByPostal, is_outside: delivery.isOutside },
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
