import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { answerPoint as endpoint } from '@yardline/contract/inspections/inspections';
import { isAnswer, type Point } from '@yardline/domain/inspections/judge';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { itemOf, lockOpen } from './lock-inspection.ts';

/**
 * Answers a point. Each answer is kept as it is said; the last one before the end counts.
 * @throws Refusal resource.not_found, permission.denied, inspection.ended, request.invalid (inspection.answer_invalid)
 */
export const answerPoint = async (
  scope: Scope,
  { params: { id, item: itemId }, body: { value, note } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { inspection } = await lockOpen(scope, id);
  const item = await itemOf(scope, inspection, itemId);
  if (!isAnswer(item as unknown as Point, value))
    refuseFields([{ path: 'value', code: 'inspection.answer_invalid' }]);
  await scope.tx
    .insertInto('inspection_answers')
    .values({
      company_id: scope.company.id,
      inspection_id: id,
      checklist_id: item.checklist_id,
      version: item.version,
      item_id: itemId,
      value,
      note,
      user_id: scope.actor.userId,
      at: scope.now.toString(),
    })
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'inspections',
    rowId: id,
    after: { point: item.prompt_en, value, note },
  });
  return { item_id: itemId, value, note };
};
