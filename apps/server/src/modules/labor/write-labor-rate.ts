import type { InputOf } from '@yardline/contract/endpoint';
import type {
  changeLaborRate as changeEndpoint,
  createLaborRate as createEndpoint,
  deleteLaborRate as deleteEndpoint,
  LaborRate,
} from '@yardline/contract/labor/labor-rates';
import { audit, changesOf } from '../../kernel/audit.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getLaborRateById } from './labor-rates.queries.ts';

type Owner = {
  labor_code_id: number | null;
  customer_id: number | null;
  division_id: number | null;
  user_id: number | null;
};

/** @throws Refusal request.invalid where a rate would belong to several, or needs a code */
const checkOwner = ({
  labor_code_id: code,
  customer_id: customer,
  division_id: division,
  user_id: user,
}: Owner) => {
  const owners = [customer, division, user].filter((owner) => owner !== null);
  if (owners.length > 1)
    refuseFields([{ path: customer === null ? 'division_id' : 'customer_id', code: 'labor_rate.of_one' }]);
  if ((division !== null && code === null) || (user !== null && code !== null))
    refuseFields([{ path: 'labor_code_id', code: 'labor_rate.needs_code' }]);
};

type Rate = Owner & { from_on: string; rate: number | null };

const insert = async (scope: Scope, row: Rate): Promise<number> => {
  const { id } = await scope.tx
    .insertInto('labor_rates')
    .values({ ...row, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'labor_rates', rowId: id, after: row });
  return id;
};

/**
 * Adds a rate from a day on.
 * @throws Refusal labor_rate.taken, reference.not_found, request.invalid with labor_rate.of_one or labor_rate.needs_code
 */
export const createLaborRate = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<LaborRate> => {
  const { mechanic_id: userId, labor_code_id, customer_id, division_id, from_on, rate } = body;
  const owner = { labor_code_id, customer_id, division_id, user_id: userId };
  checkOwner(owner);
  return getLaborRateById(scope, await insert(scope, { ...owner, from_on, rate }));
};

const lockRate = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('labor_rates').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  notFound();

/**
 * Corrects a rate where its day stays. Another day leaves it as it is, and adds what counts from that day on: another rate, or none.
 * @throws Refusal resource.not_found, labor_rate.taken
 */
export const changeLaborRate = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof changeEndpoint>,
): Promise<LaborRate> => {
  const before = await lockRate(scope, id);
  const { labor_code_id, customer_id, division_id, user_id } = before;
  if (body.from_on !== before.from_on) {
    const next = await insert(scope, { labor_code_id, customer_id, division_id, user_id, ...body });
    return getLaborRateById(scope, next);
  }
  await scope.tx.updateTable('labor_rates').set({ rate: body.rate }).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'labor_rates', rowId: id, ...changesOf(before, body) });
  return getLaborRateById(scope, id);
};

/**
 * Removes a rate that was added by mistake; lines that were written with it keep it.
 * @throws Refusal resource.not_found
 */
export const deleteLaborRate = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof deleteEndpoint>,
): Promise<Record<string, never>> => {
  const { company_id: _, ...before } = await lockRate(scope, id);
  await scope.tx.deleteFrom('labor_rates').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'labor_rates', rowId: id, before });
  return {};
};
