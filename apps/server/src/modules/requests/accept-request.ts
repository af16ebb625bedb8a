import { extensionForm } from '@yardline/contract/contracts/extensions';
import type { InputOf } from '@yardline/contract/endpoint';
import type {
  acceptRequest as endpoint,
  CustomerRequest,
  RequestKind,
} from '@yardline/contract/requests/requests';
import { workOrderForm } from '@yardline/contract/work-orders/work-orders';
import { toLocal } from '@yardline/domain/time/local';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lineActs, lockContract } from '../contracts/public.ts';
import { pickUpCalled } from '../tickets/public.ts';
import { opening } from '../work-orders/public.ts';
import { decide } from './decide.ts';
import { lockRequest, type RequestRecord } from './lock-request.ts';
import { instructionsOf } from './members/ask-for-pickup.ts';
import { getRequest } from './requests.queries.ts';
import { tellAsker } from './tell.ts';

type Seen = { request: RequestRecord; seen: CustomerRequest };
type Outcome = { ticket_id?: number; work_order_id?: number };

const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text);

/** The later return, judged as at the counter. */
const extend = async (scope: Scope, { request, seen }: Seen): Promise<Outcome> => {
  const until = toLocal(Temporal.Instant.from(request.wanted_to ?? ''), seen.time_zone);
  const body = extensionForm.parse({
    dateIn: until.date,
    timeIn: until.time,
    lineIds: seen.lines.map((line) => line.line_id),
  });
  const input = { params: { id: request.contract_id }, query: {}, body };
  await lineActs.extend(scope, input, { ifMatch: undefined });
  return {};
};

/** The pickup ticket, which waits for its schedule. */
const pickUp = async (scope: Scope, { request, seen }: Seen): Promise<Outcome> => {
  const window = { from: instantOf(request.wanted_from), to: instantOf(request.wanted_to) };
  const ticket = await pickUpCalled(scope, {
    contractId: request.contract_id,
    lineIds: seen.lines.map((line) => line.line_id),
    quantities: new Map(seen.lines.map((line) => [line.line_id, line.quantity])),
    date: null,
    comments: '',
    contact: { name: request.name.slice(0, 60), phone: request.phone.slice(0, 15) },
    instructions: instructionsOf(scope, { window, note: request.note, zone: seen.time_zone }),
  });
  if (ticket === undefined) throw new Refusal('customer_request.nothing_to_pick_up');
  return { ticket_id: ticket.id };
};

/** The work order, internal until someone finds who pays; a machine that stands still is urgent. */
const repair = async (scope: Scope, { request, seen }: Seen): Promise<Outcome> => {
  const [line] = seen.lines;
  const contract = await lockContract(scope, request.contract_id);
  const body = workOrderForm.parse({
    type: 'field',
    posting: 'I',
    priority: request.is_stopped ? 1 : 2,
    is_flagged: request.is_stopped,
    location_id: request.location_id,
    customer_id: null,
    asset_id: line?.asset_id ?? null,
    machine: line?.asset_id === null ? line.description.slice(0, 120) : '',
    address: contract.site_id === null ? '' : await siteText(scope, contract.site_id),
    complaint: request.note.slice(0, 500),
    comments: [request.name, request.phone, request.email].filter((each) => each !== '').join(', '),
  });
  const { id } = await opening.open(scope, {
    body,
    contractId: request.contract_id,
    demandAt: (place) => demand(scope, 'work_orders.create', place),
  });
  return { work_order_id: id };
};

const siteText = async ({ tx }: Scope, id: number): Promise<string> => {
  const site = await tx
    .selectFrom('sites')
    .where('id', '=', id)
    .select(['name', 'address1', 'city'])
    .executeTakeFirst();
  return [site?.name, site?.address1, site?.city].filter(Boolean).join(', ').slice(0, 120);
};

const effects: Record<RequestKind, (scope: Scope, seen: Seen) => Promise<Outcome>> = {
  extension: extend,
  pickup: pickUp,
  service: repair,
  // Call-offs never wait.
  off_rent: () => notFound(),
};

/**
 * Does what a customer asks for, as a clerk would at the counter, and mails who asked.
 * @throws Refusal resource.not_found, permission.denied, customer_request.decided, what the counter would refuse
 */
export const acceptRequest = async (
  scope: Scope,
  { params: { id }, body: { answer } }: InputOf<typeof endpoint>,
): Promise<CustomerRequest> => {
  const seen = await getRequest(scope, id);
  // Documents are locked before what refers to them.
  await lockContract(scope, seen.contract_id);
  const request = await lockRequest(scope, id);
  demand(scope, 'requests.edit', { division: request.division_id, location: request.location_id });
  if (request.stage !== 'open') throw new Refusal('customer_request.decided');
  const outcome = await effects[seen.kind](scope, { request, seen });
  await decide(scope, request, { stage: 'accepted', answer, ...outcome });
  await tellAsker(scope, request, 'request-accepted', answer);
  return getRequest(scope, id);
};
