import type { GroupRow, updateGroup as endpoint } from '@yardline/contract/catalog/catalog';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getGroupById } from './catalog.queries.ts';

/**
 * Renames a group, or lets it take nothing new.
 * @throws Refusal resource.not_found, document.stale, record.already_exists for a code in use
 */
export const updateGroup = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<GroupRow> => {
  const before =
    (await scope.tx.selectFrom('groups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  await expectVersion(scope, 'groups', before, ifMatch);
  const after = { ...body, row_version: before.row_version + 1 };
  await scope.tx.updateTable('groups').set(after).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'groups', rowId: id, ...changesOf(before, body) });
  await publish(scope, { topic: 'group.changed', payload: { group_id: id } });
  return getGroupById(scope, id);
};
