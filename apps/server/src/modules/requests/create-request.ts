import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createRequest as endpoint,
  CustomerRequest,
  ParsedRequestForm,
} from '@yardline/contract/requests/requests';
import { toInstant } from '@yardline/domain/time/local';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { linesOf, lockContract, mayView, placeOf } from '../contracts/public.ts';
import { insertRequest, refuseAsked } from './insert-request.ts';
import { refuseNotOut } from './out-lines.ts';
import { getRequest } from './requests.queries.ts';

/** The open contract that is asked about, locked, with the clock of its place. */
const lockAskedAbout = async (scope: Scope, contractId: number) => {
  const contract = await lockContract(scope, contractId);
  if (!mayView(scope, contract)) return notFound();
  demand(scope, 'requests.edit', placeOf(contract));
  const { division_id: divisionId, location_id: locationId, customer_id: customerId } = contract;
  if (contract.kind !== 'contract' || contract.status !== 'open') throw new Refusal('contract.not_open');
  if (divisionId === null || locationId === null || customerId === null)
    throw new Refusal('contract.not_open');
  const { time_zone: zone } = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return { contractId, customerId, place: { divisionId, locationId }, zone };
};

/** When it is wanted: the new return, or the window in which someone is there. */
const wantedOf = ({ kind, date, from, until }: ParsedRequestForm, zone: string, now: Temporal.Instant) => {
  const at = (time: string | null) => (date === null || time === null ? null : toInstant(date, time, zone));
  const wantedFrom = kind === 'pickup' ? at(from) : null;
  const wantedTo = kind === 'service' ? null : at(until);
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) <= 0;
  if (wantedTo !== null && isBefore(wantedTo, now))
    refuseFields([{ path: 'date', code: 'customer_request.past' }]);
  if (wantedFrom !== null && wantedTo !== null && isBefore(wantedTo, wantedFrom))
    refuseFields([{ path: 'until', code: 'date.end_before_start' }]);
  return { wantedFrom, wantedTo };
};

/**
 * Records what a customer asks for on the phone or at the counter, for the people who decide it. [B4.18]
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, request.invalid at the lines or the moment,
 *   customer_request.asked_already
 */
export const createRequest = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<CustomerRequest> => {
  const { zone, ...about } = await lockAskedAbout(scope, body.contract_id);
  const lines = body.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
  refuseNotOut({ lines: await linesOf(scope, body.contract_id) }, lines, () => 'lines');
  await refuseAsked(
    scope,
    body.kind,
    lines.map(({ lineId }) => lineId),
  );
  const { name, email, phone, language } = body;
  const { id } = await insertRequest(
    scope,
    { ...about, loginId: null, name, email, phone, language, formKey: '' },
    {
      kind: body.kind,
      lines,
      note: body.note,
      isStopped: body.kind === 'service' && body.is_stopped,
      ...wantedOf(body, zone, scope.now),
    },
  );
  return getRequest(scope, id);
};
