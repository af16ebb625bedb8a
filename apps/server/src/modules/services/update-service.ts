import type { InputOf } from '@yardline/contract/endpoint';
import {
  serviceFaults,
  type updateService as endpoint,
  type WholeService,
} from '@yardline/contract/services/services';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getServiceById, serviceRecords } from './service-records.ts';

/**
 * Changes how a service is charged, or whether it is at all.
 * @throws Refusal resource.not_found, document.stale, request.invalid, record.already_exists for a code in use
 */
export const updateService = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WholeService> => {
  const before =
    (await serviceRecords(scope).where('id', '=', id).forUpdate().executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'services', before, ifMatch);
  const faults = serviceFaults(body);
  if (faults.length > 0) refuseFields(faults);
  await scope.tx
    .updateTable('services')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'services', rowId: id, ...changesOf(before, body) });
  return getServiceById(scope, id);
};
