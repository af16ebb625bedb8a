import type { InputOf } from '@yardline/contract/endpoint';
import {
  type createService as endpoint,
  serviceFaults,
  type WholeService,
} from '@yardline/contract/services/services';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getServiceById } from './service-records.ts';

/**
 * Adds a service to charge: an amount of money, a percentage up to 100 with its bounds, or an amount by distance.
 * @throws Refusal request.invalid, record.already_exists for a code in use
 */
export const createService = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<WholeService> => {
  const faults = serviceFaults(body);
  if (faults.length > 0) refuseFields(faults);
  const { id } = await scope.tx
    .insertInto('services')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'services', rowId: id, after: body });
  return getServiceById(scope, id);
};
