import type { Contract } from '@yardline/contract/contracts/contracts';
import type { letWorksheetGo as endpoint } from '@yardline/contract/contracts/worksheets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { draftHolds } from '../../holds/public.ts';
import { bumpContract } from '../contracts.queries.ts';
import { getContractById } from '../contract-reply.ts';
import { lockDraft } from './lock-draft.ts';
import { endWorksheet, findWorksheet, markWorksheet } from './worksheets.queries.ts';

/**
 * Makes a worksheet a plain draft again, which holds nothing until it is saved next.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_draft, worksheet.not_one
 */
export const letWorksheetGo = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const { draft } = await lockDraft(scope, params.id, ifMatch);
  const before = await findWorksheet(scope, draft.id);
  if (before === undefined) throw new Refusal('worksheet.not_one');
  await draftHolds.release(scope, draft.id, { assetIds: [], groups: [] });
  await endWorksheet(scope, draft.id);
  await markWorksheet(scope, draft.id, false);
  await bumpContract(scope, draft.id);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: draft.id,
    before: { worksheet: before.name, held_until: before.heldUntil },
    after: { worksheet: null, held_until: null },
  });
  return getContractById(scope, draft.id);
};
