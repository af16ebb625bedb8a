import type { InputOf } from '@yardline/contract/endpoint';
import type { createService as endpoint, Service } from '@yardline/contract/reference';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { asService, findServices } from './services.queries.ts';

/**
 * Adds a service to charge: an amount of money, a percentage up to 100 with its bounds, or an amount by distance.
 * @throws Refusal request.invalid, record.already_exists for a code in use
 */
export const createService = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Service> => {
  if (body.price_kind === 'percent' && body.amount > 100)
    refuseFields([{ path: 'amount', code: 'amount.invalid' }]);
  if (body.minimum !== null && body.maximum !== null && body.maximum < body.minimum)
    refuseFields([{ path: 'maximum', code: 'amount.invalid' }]);
  const { id } = await scope.tx
    .insertInto('services')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'services', rowId: id, after: body });
  const service = (await findServices(scope, [id])).get(id);
  if (service === undefined) throw new Error('the service just written is not there');
  return asService(service);
};
