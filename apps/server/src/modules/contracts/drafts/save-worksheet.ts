import type { Contract } from '@yardline/contract/contracts/contracts';
import type { saveWorksheet as endpoint } from '@yardline/contract/contracts/worksheets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bumpContract } from '../contracts.queries.ts';
import { getContractById } from '../contract-reply.ts';
import { holdDraft } from './hold-draft.ts';
import { lockDraft } from './lock-draft.ts';
import { daysOfWorksheets, findWorksheet, markWorksheet } from './worksheets.queries.ts';

/** @throws Refusal worksheet.day_over, worksheet.too_long */
const demandDay = async (scope: Scope, heldUntil: string, zone: string): Promise<void> => {
  const { firstDay, lastDay, days } = await daysOfWorksheets(scope, zone);
  if (heldUntil < firstDay) refuseFields([{ path: 'heldUntil', code: 'worksheet.day_over' }]);
  if (heldUntil > lastDay) refuseFields([{ path: 'heldUntil', code: 'worksheet.too_long', data: { days } }]);
};

/**
 * Keeps a draft as a worksheet: it has a name, and holds what its lines ask for until the end of a day. Of one that is a worksheet
 * already, name and day are changed.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_draft, worksheet.day_over, worksheet.too_long
 */
export const saveWorksheet = async (
  scope: Scope,
  { params, body: { name, heldUntil } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const { draft, reckoned } = await lockDraft(scope, params.id, ifMatch);
  const before = await findWorksheet(scope, draft.id);
  // A day that stays is not asked again: what was renamed keeps the day that it had.
  if (heldUntil !== before?.heldUntil) await demandDay(scope, heldUntil, reckoned.facts.zone);
  const row = { name, held_until: heldUntil };
  await scope.tx
    .insertInto('worksheets')
    .values({
      ...row,
      company_id: scope.company.id,
      contract_id: draft.id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'contract_id']).doUpdateSet(row))
    .execute();
  await holdDraft(scope, draft.id, reckoned);
  await markWorksheet(scope, draft.id, true);
  await bumpContract(scope, draft.id);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: draft.id,
    before: { worksheet: before?.name ?? null, held_until: before?.heldUntil ?? null },
    after: { worksheet: name, held_until: heldUntil },
  });
  return getContractById(scope, draft.id);
};
