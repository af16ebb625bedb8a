import type { createTask as endpoint } from '@yardline/contract/tickets/tasks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { type FieldRefusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { linesOf, lockContract } from '../../contracts/public.ts';
import { checkPlan, scheduleOf } from '../check-plan.ts';
import { type MovingContract, openContractOf } from '../create-ticket.ts';
import { checkAssigned, checkSlot, detailColumns } from '../details/ticket-details.ts';
import { pinsOf } from '../details/ticket-points.ts';
import { writeTicket } from '../write-ticket.ts';
import { sendMachines } from './send-machines.ts';
import { weighThings } from './things.ts';
import { getYard } from './yards.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Whom a task is for has to be known; of a task with a contract it is the contract's customer. */
const checkCustomer = async (
  scope: Scope,
  { customer_id: id }: Body,
  contract: MovingContract | undefined,
): Promise<FieldRefusal[]> => {
  if (id === null || id === contract?.customer_id) return [];
  if (contract !== undefined) return [{ path: 'customer_id', code: 'field.invalid' }];
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return customer === undefined ? [{ path: 'customer_id', code: 'reference.not_found' }] : [];
};

const contractOf = async (scope: Scope, { contract_id: id }: Body): Promise<MovingContract | undefined> => {
  if (id === null) return undefined;
  const contract = openContractOf(await lockContract(scope, id));
  demand(scope, 'tickets.create', placeOf(contract));
  return contract;
};

/**
 * Creates a task: a trip that moves nothing of a rental. Machines that it takes to another yard are in transit until it closes. [B3.18]
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, permission.denied, product.unavailable,
 * transfer.same_location, request.invalid
 */
export const createTask = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await contractOf(scope, body);
  const yard = await getYard(scope, body.location_id, 'location_id');
  const { division_id, location_id, timeZone } = yard;
  demand(scope, 'tickets.create', placeOf(yard));
  const lines = contract === undefined ? [] : await linesOf(scope, contract.id);
  const things = await weighThings(scope, body.things, lines);
  const { scheduledDate } = body;
  const problems = [
    ...(await checkPlan(scope, 'task', body, { timeZone, stretch: { firstOut: null, ends_at: null } })),
    ...checkSlot(scope, body, { scheduledDate, timeZone }),
    ...(await checkAssigned(scope, body.assigned_auth_id)),
    ...(await checkCustomer(scope, body, contract)),
    ...things.problems,
  ];
  if (problems.length > 0) refuseFields(problems);
  const transferId = await sendMachines(scope, body, { timeZone });
  const found = await pinsOf(scope, body, { siteId: contract?.site_id ?? null, divisionId: division_id });
  const created = await writeTicket(scope, {
    ...scheduleOf(body, timeZone),
    type: 'task',
    contract: {
      id: contract?.id ?? null,
      number: contract?.number ?? null,
      customer_id: contract?.customer_id ?? body.customer_id,
      division_id,
      location_id,
    },
    origin: body.origin,
    destination: body.destination,
    comments: body.comments,
    details: detailColumns(body, { scheduledDate, timeZone }),
    pins: {
      originPin: body.originPin ?? found.originPin,
      destinationPin: body.destinationPin ?? found.destinationPin,
    },
    driverId: body.driver_id,
    lines: things.carried,
    transferId,
  });
  return { ...created, status: 'created', message: say(scope.language, 'ticket.created', created) };
};
