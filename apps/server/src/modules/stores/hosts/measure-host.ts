import type { InputOf } from '@yardline/contract/endpoint';
import type { measureStoreHost as endpoint, StoreHost } from '@yardline/contract/stores/hosts';
import { audit } from '../../../kernel/audit.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../renew-pages.ts';
import { getHostById } from './hosts.queries.ts';

/**
 * Says by which provider visits of a host are measured. Its script is loaded only for visitors who agreed to it.
 * @throws Refusal resource.not_found
 */
export const measureHost = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<StoreHost> => {
  const { tx } = scope;
  const row = await tx
    .selectFrom('store_hosts')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const next =
    body.by === 'none'
      ? { measured_by: 'none', measure_id: '', measure_url: '' }
      : {
          measured_by: body.by,
          measure_id: body.id,
          measure_url: body.by === 'matomo' ? body.url.replace(/\/$/, '') : '',
        };
  await tx
    .updateTable('store_hosts')
    .set({ ...next, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'stores',
    rowId: row.store_id,
    before: { host: row.host, measured_by: row.measured_by, measure_id: row.measure_id },
    after: { host: row.host, measured_by: next.measured_by, measure_id: next.measure_id },
  });
  return getHostById(scope, id);
};
