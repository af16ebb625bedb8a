import { checkOutContract, type Contract, createContract } from '@yardline/contract/contracts';
import { getInvoice, payInvoice } from '@yardline/contract/invoices';
import { createReturn } from '@yardline/contract/tickets';
import { toInstant } from '@yardline/domain/time/local';
import type { Scene, Stage } from '../stage/open-stage.ts';
import type { Yard } from '../stage/yards.ts';
import { busyAdmin } from './open-busy.ts';

/** Everything that a contract of the year is made of; the n-th is the same on every run. */
export type Year = {
  yard: Yard;
  /** The machines of each lane. */
  assetIds: readonly (readonly number[])[];
  customerIds: readonly number[];
  contracts: number;
  today: Temporal.PlainDate;
  now: Temporal.Instant;
};

/** How many are at work at once, each with machines of his own and so never in another's way. */
export const lanes = 4;

/** The most machines of one contract. */
const most = 3;

/** The name by which a contract of the year is found again after an interruption. */
export const nameOf = (n: number): string => `YEAR-${n}`;

type Plan = { n: number; out: string; back: string; assetIds: number[]; customerId: number };

/** What the n-th contract rents, from whom and when: the lane's machines in turn, days spread over the year until next week. */
const planOf = (year: Year, n: number): Plan => {
  const mine = year.assetIds[n % lanes] ?? [];
  const turn = Math.floor(n / lanes);
  const count = 1 + (turn % most);
  const from = Math.floor((n * 372) / year.contracts) - 365;
  return {
    n,
    out: year.today.add({ days: from }).toString(),
    back: year.today.add({ days: from + 1 + (n % 6) }).toString(),
    assetIds: Array.from({ length: count }, (_, k) => mine[(turn * most + k) % mine.length] ?? 0),
    customerId: year.customerIds[(n * 7) % year.customerIds.length] ?? 0,
  };
};

const instantOf = (day: string, time: string, { yard }: Year): Temporal.Instant =>
  toInstant(day, time, yard.zone);
const isPast = (at: Temporal.Instant, { now }: Year): boolean => Temporal.Instant.compare(at, now) <= 0;

const write = (scene: Scene, year: Year, { n, out, back, assetIds, customerId }: Plan): Promise<Contract> => {
  const { divisionId, locationId } = year.yard;
  const form = {
    ...{ kind: 'contract' as const, customerId, divisionId, locationId, reference: nameOf(n) },
    ...{ dateOut: out, timeOut: '08:00', dateIn: back, timeIn: '16:00' },
    lines: assetIds.map((productId) => ({ mode: 'A' as const, type: 'R' as const, productId, quantity: 1 })),
  };
  const written = instantOf(out, '07:40', year);
  const at = isPast(written, year) ? written : year.now;
  return scene.as(busyAdmin, at)(createContract, { body: { form, saveAs: 'open' } });
};

/** Out in the morning, back some days later, billed, and mostly paid: as far as it lies behind today. */
const live = async (scene: Scene, year: Year, plan: Plan, contract: Contract): Promise<void> => {
  const left = instantOf(plan.out, '08:00', year);
  const returned = instantOf(plan.back, '16:00', year);
  const params = { id: contract.id };
  const lineIds = contract.lines.map(({ id }) => id ?? 0);
  if (!isPast(left, year)) return;
  await scene.as(busyAdmin, left)(checkOutContract, {
    ...{ params, ifMatch: contract.row_version },
    body: { lines: lineIds.map((lineId) => ({ lineId })) },
  });
  if (!isPast(returned, year)) return;
  const { invoice_id: invoiceId } = await scene.as(busyAdmin, returned)(createReturn, {
    params,
    body: {
      ...{ returnedDate: plan.back, returnedTime: '16:00', locationId: year.yard.locationId },
      lines: lineIds.map((lineId) => ({ lineId, quantity: 1 })),
    },
  });
  if (invoiceId === null || plan.n % 5 === 0) return;
  const act = scene.as(busyAdmin, returned.add({ minutes: 5 }));
  const { number, balance } = await act(getInvoice, { params: { id: invoiceId } });
  await act(payInvoice, { params: { number }, body: { method: 'cash', amount: balance } });
};

/**
 * Trades for a year. A contract is written and lived in one transaction, so an interrupted run goes on with those that
 * are not there yet.
 * @param done the numbers of those that are
 */
export const tradeAYear = async (
  stage: Stage,
  year: Year,
  done: ReadonlySet<string>,
  progress: (traded: number) => void,
): Promise<void> => {
  let traded = 0;
  const work = async (lane: number): Promise<void> => {
    for (let n = lane; n < year.contracts; n += lanes) {
      if (done.has(nameOf(n))) continue;
      const plan = planOf(year, n);
      await stage.scene(async (scene) => live(scene, year, plan, await write(scene, year, plan)));
      traded += 1;
      progress(traded);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
};
