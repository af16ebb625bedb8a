import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { type Contract, type ContractKind, createContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createReturn } from '@yardline/contract/returns/returns';
import { toInstant } from '@yardline/domain/time/local';
import type { Act } from '../stage/open-stage.ts';
import { pay } from '../stage/rental.ts';
import { busyAdmin } from './open-busy.ts';
import type { Fate, Living, Year } from './plan-busy.ts';
import { type Ride, ride } from './ride.ts';

const isPast = (at: Temporal.Instant, { now }: Year): boolean => Temporal.Instant.compare(at, now) <= 0;

const at = ({ year }: Living, day: Temporal.PlainDate, time: string): Temporal.Instant =>
  toInstant(day.toString(), time, year.yard.zone);

const kindOf: Readonly<Record<Fate, ContractKind>> = {
  contract: 'contract',
  cancelled: 'contract',
  draft: 'contract',
  quote: 'quote',
  reservation: 'reservation',
};

const write = (living: Living): Promise<Contract> => {
  const { scene, year, plan } = living;
  const { divisionId, locationId } = year.yard;
  const form = {
    kind: kindOf[plan.fate],
    customerId: plan.customerId,
    divisionId,
    locationId,
    reference: plan.reference,
    dateOut: plan.out.toString(),
    timeOut: '08:00',
    dateIn: plan.back.toString(),
    timeIn: '16:00',
    lines: plan.assetIds.map((productId) => ({
      mode: 'A' as const,
      type: 'R' as const,
      productId,
      quantity: 1,
    })),
  };
  const written = at(living, plan.out.subtract({ days: 1 }), '15:10');
  const act = scene.as(busyAdmin, isPast(written, year) ? written : year.now);
  return act(createContract, { body: { form, saveAs: plan.fate === 'draft' ? 'draft' : 'open' } });
};

const takeBack = async (living: Living, contract: Contract, returned: Temporal.Instant): Promise<void> => {
  const { scene, year, plan } = living;
  const act = scene.as(busyAdmin, returned);
  const { invoice_id: invoiceId } = await act(createReturn, {
    params: { id: contract.id },
    body: {
      returnedDate: plan.back.toString(),
      returnedTime: '16:00',
      locationId: year.yard.locationId,
      lines: contract.lines.map(({ id }) => ({ lineId: id ?? 0, quantity: 1 })),
    },
  });
  const paid = returned.add({ hours: 24 * (plan.n % 4), minutes: 5 });
  // One in twenty is not paid, and one is paid in half.
  if (invoiceId === null || plan.n % 20 === 7 || !isPast(paid, year)) return;
  await pay(scene.as(busyAdmin, paid), invoiceId, {
    method: plan.n % 2 === 0 ? ('cheque' as const) : ('cash' as const),
    percent: plan.n % 20 === 8 ? 50 : 100,
  });
};

/** By truck where it is delivered, and otherwise over the counter. */
const leave = async (living: Living, contract: Contract, left: Temporal.Instant): Promise<void> => {
  const { scene, year, plan } = living;
  const lines = contract.lines.map(({ id }) => ({ lineId: id ?? 0 }));
  if (plan.isDelivered) return ride(living, contract, { ...rideOf(living, 'delivery'), until: left });
  if (!isPast(left, year)) return;
  const act: Act = scene.as(busyAdmin, left);
  const params = { id: contract.id };
  await act(checkOutContract, { params, ifMatch: contract.row_version, body: { lines } });
};

const rideOf = (living: Living, type: Ride['type']): Omit<Ride, 'until'> => ({
  type,
  planned: at(living, living.plan.out.subtract({ days: 1 }), '15:20'),
  day: type === 'delivery' ? living.plan.out : living.plan.back,
});

/** Out in the morning, back some days later, billed, and mostly paid: as far as it lies behind today. */
const rent = async (living: Living, contract: Contract): Promise<void> => {
  const { year, plan } = living;
  const left = at(living, plan.out, '08:00');
  await leave(living, contract, left);
  const returned = at(living, plan.back, '16:00');
  if (!isPast(left, year) || plan.staysOut) return;
  if (plan.isDelivered) {
    const fetched = { ...rideOf(living, 'pickup'), planned: left.add({ hours: 2 }) };
    await ride(living, contract, { ...fetched, until: returned.subtract({ hours: 1 }) });
  }
  if (isPast(returned, year)) await takeBack(living, contract, returned);
};

/** Writes a document and lives it as far as it lies behind today, in the transaction of its scene. */
export const liveDocument = async (living: Living): Promise<void> => {
  const { scene, year, plan } = living;
  const contract = await write(living);
  if (plan.fate === 'contract') return rent(living, contract);
  const begins = at(living, plan.out, '07:00');
  const isOff = plan.fate === 'cancelled' || plan.fate === 'reservation';
  if (!isOff || !isPast(begins, year)) return;
  await scene.as(busyAdmin, begins)(cancelContract, {
    params: { id: contract.id },
    ifMatch: contract.row_version,
    body: { reason: 'Job postponed' },
  });
};
