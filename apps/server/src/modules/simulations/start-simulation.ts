import type { InputOf } from '@yardline/contract/endpoint';
import type { Simulation, startSimulation as endpoint } from '@yardline/contract/simulations/simulations';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { refuseWrongRates } from '../rates/public.ts';
import { getSimulationById } from './simulations.queries.ts';

type Form = InputOf<typeof endpoint>['body'];

const faultsOf = (
  { asset_number: number, group_id, class_id, from, to }: Form,
  today: string,
): FieldRefusal[] => {
  const products = [number === '' ? null : number, group_id, class_id].filter((each) => each !== null);
  return [
    ...(products.length === 1 ? [] : [{ path: 'group_id', code: 'rate_table.product_required' as const }]),
    ...(to < from ? [{ path: 'to', code: 'date.end_before_start' as const }] : []),
    ...(from > today ? [{ path: 'from', code: 'date.in_future' as const }] : []),
  ];
};

const assetIdOf = async ({ tx }: Scope, number: string): Promise<number | null> => {
  if (number === '') return null;
  const asset = await tx.selectFrom('assets').where('number', '=', number).select('id').executeTakeFirst();
  return asset?.id ?? refuseFields([{ path: 'asset_number', code: 'reference.not_found' }]);
};

/**
 * Writes a simulation down and queues it in the same transaction. One at a time in a company: the database holds that.
 * @throws Refusal simulation.in_progress, reference.not_found, request.invalid (not one product, a period that ends before
 * it starts or has not begun, a rate twice)
 */
export const startSimulation = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<Simulation> => {
  const faults = faultsOf(body, dayOf(scope.now, scope.company.timeZone));
  if (faults.length > 0) refuseFields(faults);
  refuseWrongRates(body.rates);
  const { id } = await scope.tx
    .insertInto('simulations')
    .values({
      company_id: scope.company.id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
      asset_id: await assetIdOf(scope, body.asset_number),
      group_id: body.group_id,
      class_id: body.class_id,
      rates: JSON.stringify(body.rates),
      as_of: scope.now.toString(),
      begins_on: body.from,
      ends_on: body.to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, 'rate-simulation', { simulation_id: id }, { key: `rate-simulation:${id}` });
  await audit(scope, { action: 'create', noun: 'simulations', rowId: id, after: body });
  return getSimulationById(scope, id);
};
