import { getAsset } from '@yardline/contract/assets/assets';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { listRecallMachines, type RecallMachine } from '@yardline/contract/recalls/recall-machines';
import { createRecall, getRecall, type RecallForm, stepRecall } from '@yardline/contract/recalls/recalls';
import { getWorkOrder, listWorkOrders, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { deliverEvent } from '../../src/kernel/jobs/deliver-event.ts';
import { listeners } from '../../src/modules/recalls/recalls.events.ts';
import type { TestApp } from '../app.ts';
import { type BillingShop, newBillingShop } from '../billing.ts';
import { asAdministrator, runJob } from '../jobs.ts';

type Step = { step: 'complete' | 'revert' | 'close'; is_void?: boolean };

const made = { make: 'Genie', model: 'GS-1930' } as const;

/** A counter with machines of a maker, and what a test does with their recalls. */
export const newRecallShop = async (app: TestApp) => {
  const shop = await newBillingShop(app);
  const { admin, tenant } = shop;
  const addLift = (serial: string, more: Parameters<BillingShop['addAsset']>[0] = {}) =>
    shop.addAsset({ ...made, serial_number: serial, ...more });
  const recall = (more: Partial<RecallForm> = {}) =>
    admin.ok(createRecall, {
      body: { maker_number: 'SB-1', title: 'Pin of the boom', severity: 'stop_use', ...made, ...more },
    });
  const machines = async (id: number, query: object = {}): Promise<RecallMachine[]> =>
    (await admin.ok(listRecallMachines, { params: { id }, query })).items;
  const standing = async (id: number) => (await machines(id)).map((row) => [row.asset_number, row.status]);
  const orders = async (query: object = {}) =>
    (await admin.ok(listWorkOrders, { query: { type: 'recall', ...query } })).items;
  const stepOrder = async (id: number, body: Step) => {
    const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params: { id } });
    return admin.ok(stepWorkOrder, { params: { id }, body: { confirm: true, ...body }, ifMatch });
  };
  const tryStep = async (id: number, step: 'close' | 'reopen') => {
    const { row_version: ifMatch } = await admin.ok(getRecall, { params: { id } });
    return admin.call(stepRecall, { params: { id }, body: { step }, ifMatch });
  };
  const statusOf = async (number: string): Promise<string> =>
    (await admin.ok(getAsset, { params: { number } })).status_code;
  const tryOut = (contract: Contract) =>
    admin.call(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: contract.lines.map(({ id }) => ({ lineId: id ?? 0 })) },
    });
  /** Tells who listens of what happened until now. */
  const tell = async (): Promise<void> => {
    const topics = listeners.map(({ topic }) => topic);
    const waiting = () =>
      asAdministrator(app, tenant.companyId, ({ tx }) =>
        tx
          .selectFrom('outbox')
          .where('topic', 'in', topics)
          .where('delivered_at', 'is', null)
          .orderBy('id')
          .select('id')
          .execute(),
      );
    for (let all = await waiting(); all.length > 0; all = await waiting())
      for (const { id } of all)
        await runJob(app, tenant.companyId, deliverEvent(listeners), { outbox_id: id });
  };
  return {
    shop,
    admin,
    tenant,
    addLift,
    recall,
    machines,
    standing,
    orders,
    stepOrder,
    tryStep,
    statusOf,
    tryOut,
    tell,
  };
};
