import type {
  getTicketWorksheet as endpoint,
  MovingType,
  TicketWorksheet,
} from '@yardline/contract/tickets/tickets';
import type { InputOf } from '@yardline/contract/endpoint';
import { later, toLocal } from '@yardline/domain/time/local';
import { demand, type Scope } from '../../kernel/scope.ts';
import { findAssets, isCounted } from '../assets/public.ts';
import { linesOf } from '../contracts/public.ts';
import { timeZoneOf } from './check-plan.ts';
import { type MovingContract, openContractOf } from './create-ticket.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { endsOf, getContractRecord } from './ends.ts';
import { weightsOf } from './details/weights.ts';
import { whatIsLeft } from './what-is-left.ts';
import { making } from './making.ts';

/**
 * What a new ticket of a contract could move, from where, to where, and when: deliveries at the start, pickups at the
 * end, neither in the past.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, permission.denied
 */
export const getTicketWorksheet = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<TicketWorksheet> => {
  const contract = openContractOf(await getContractRecord(scope, params.id));
  demand(scope, making[params.type], placeOf(contract));
  const lines = await linesOf(scope, contract.id);
  const left = await whatIsLeft(scope, params.type, lines);
  const assets = await findAssets(
    scope,
    lines.flatMap((line) => line.asset_id ?? []),
  );
  const weights = await weightsOf(scope, [...assets.keys()]);
  const timeZone = await timeZoneOf(scope, contract.division_id);
  const { customer_name, yard, site, contact } = await endsOf(scope, contract, params.type);
  const [origin, destination] = params.type === 'delivery' ? [yard, site] : [site, yard];
  return {
    contract_id: contract.id,
    contract_number: contract.number,
    customer_name,
    timeZone,
    ...proposedTime(scope, params.type, contract, timeZone),
    origin,
    destination,
    contact_name: contact?.name.slice(0, 60) ?? '',
    contact_phone: contact?.phone.slice(0, 15) ?? '',
    lines: lines
      .filter((line) => left.has(line.id))
      .map((line) => {
        const asset = assets.get(line.asset_id ?? 0);
        return {
          lineId: line.id,
          prod_n: asset?.number ?? '',
          title: line.description,
          quantity: line.quantity,
          left: left.get(line.id) ?? 0,
          isBulk: isCounted(asset?.kind),
          weight: weights.get(line.asset_id ?? 0) ?? null,
        };
      }),
  };
};

const proposedTime = (
  scope: Scope,
  type: MovingType,
  contract: MovingContract,
  timeZone: string,
): { scheduledDate: string | null; scheduledTime: string | null } => {
  const planned = type === 'delivery' ? contract.starts_at : contract.ends_at;
  const isOpenEnded = type === 'pickup' && contract.is_indefinite;
  if (planned === null || isOpenEnded) return { scheduledDate: null, scheduledTime: null };
  const at = Temporal.Instant.from(planned);
  if (later(at, scope.now) === at) {
    const { date, time } = toLocal(at, timeZone);
    return { scheduledDate: date, scheduledTime: time };
  }
  const isOver =
    contract.ends_at !== null &&
    !contract.is_indefinite &&
    later(scope.now, Temporal.Instant.from(contract.ends_at)) === scope.now;
  const isTooLate = type === 'delivery' && isOver;
  return { scheduledDate: isTooLate ? null : toLocal(scope.now, timeZone).date, scheduledTime: null };
};
