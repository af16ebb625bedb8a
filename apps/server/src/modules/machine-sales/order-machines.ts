import type {
  addOrderMachine as addEndpoint,
  handOverOrderMachine as handOverEndpoint,
  listOrderMachines as listEndpoint,
  removeOrderMachine as removeEndpoint,
} from '@yardline/contract/machine-sales/order-machines';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockAssetByNumber } from '../assets/public.ts';
import {
  bumpContract,
  closeWhenDone,
  lineActs,
  linesOf,
  mayView,
  readContract,
} from '../contracts/public.ts';
import { saleHolds } from '../holds/public.ts';
import { findMachineSale } from '../services/public.ts';
import { disposeAsset } from '../fleet/public.ts';

type Reply = ReplyOf<typeof listEndpoint>;
type OfMachine = InputOf<typeof removeEndpoint>;

/** The machines of an order with their lines, at what those charge. */
const machinesOf = async (scope: Scope, id: number) => {
  const [machines, lines] = await Promise.all([saleHolds.listOf(scope, id), linesOf(scope, id)]);
  return machines.map((machine) => ({ ...machine, line: lines.find((line) => line.id === machine.line_id) }));
};

const replyOf = async (scope: Scope, id: number): Promise<Reply> => ({
  row_version: (await readContract(scope, id)).row_version,
  machines: (await machinesOf(scope, id)).map(({ asset_id, number, description, is_handed_over, line }) => ({
    asset_id,
    number,
    description,
    price: line?.extended_amount ?? 0,
    is_handed_over,
  })),
});

/** The machines that a sales order sells. @throws Refusal resource.not_found, also for those who may not see it */
export const listOrderMachines = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof listEndpoint>,
): Promise<Reply> => {
  if (!mayView(scope, await readContract(scope, id))) return notFound();
  return replyOf(scope, id);
};

type Facts = Record<string, unknown>;

const record = async (scope: Scope, contractId: number, after: Facts, before: Facts = {}): Promise<void> => {
  await bumpContract(scope, contractId);
  await audit(scope, { action: 'update', noun: 'contracts', rowId: contractId, after, before });
};

/** What charges a machine, and at what: the service of the company that stands for sales of its class. @throws Refusal sales_order.machine_no_service */
const chargeOf = async (
  scope: Scope,
  { number, description, class_id: classId }: Awaited<ReturnType<typeof lockAssetByNumber>>,
  price: number,
) => {
  const service = await findMachineSale(scope, classId);
  if (service === undefined) throw new Refusal('sales_order.machine_no_service');
  return { serviceId: service.id, name: `${number} ${description}`, amount: price };
};

/**
 * Adds a machine to a sales order: a line charges it at its price, and the order holds it from now until it is handed over or the order ends. [B4.24]
 * @throws Refusal resource.not_found, permission.denied, document.stale, sales_order.not_order, contract.not_open, request.invalid,
 *   sales_order.machine_no_service, sales_order.machine_not_ours {number}, sales_order.machine_held {number, document}, product.unavailable
 */
export const addOrderMachine = async (
  scope: Scope,
  { params: { id }, body: { number, price } }: InputOf<typeof addEndpoint>,
  { ifMatch }: Call,
): Promise<Reply> => {
  const { contract } = await lineActs.lockFor(scope, 'sell_machine', { id, ifMatch });
  const asset = await lockAssetByNumber(scope, number);
  if (asset.disposed_on !== null) throw new Refusal('sales_order.machine_not_ours', { number });
  const [lineId = 0] = await lineActs.charge(scope, contract, [await chargeOf(scope, asset, price)]);
  await saleHolds.place(scope, { contractId: id, lineId, assetId: asset.id, locationId: asset.location_id });
  await record(scope, id, { machine: number });
  return replyOf(scope, id);
};

/** The machine of an order that waits. @throws Refusal sales_order.machine_not_there */
const waiting = async (scope: Scope, { params: { id, asset_id: assetId } }: OfMachine) => {
  const held = await machinesOf(scope, id);
  const machine = held.find((each) => each.asset_id === assetId && !each.is_handed_over);
  if (machine === undefined) throw new Refusal('sales_order.machine_not_there');
  return machine;
};

/** What invoices charge for a line, less what was credited of it. */
const netBilled = async ({ tx, company }: Scope, lineId: number): Promise<number> => {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(b.extended_amount), 0) as net from invoice_lines b
    left join invoice_lines o on o.company_id = ${company.id} and o.id = b.credits_line_id
    where b.company_id = ${company.id} and coalesce(b.contract_line_id, o.contract_line_id) = ${lineId}
      and b.invoice_id in (select id from invoices where company_id = ${company.id} and contract_id = (
        select contract_id from contract_lines where company_id = ${company.id} and id = ${lineId}))`.execute(
    tx,
  );
  return rows[0]?.net ?? 0;
};

/**
 * Removes a machine from a sales order: it can be had again. Its line goes with it; one that was billed and credited stays.
 * @throws Refusal resource.not_found, permission.denied, document.stale, sales_order.not_order, contract.not_open,
 *   sales_order.machine_not_there, sales_order.machine_billed {number}
 */
export const removeOrderMachine = async (
  scope: Scope,
  input: OfMachine,
  { ifMatch }: Call,
): Promise<Reply> => {
  const { id } = input.params;
  const { contract } = await lineActs.lockFor(scope, 'sell_machine', { id, ifMatch });
  const { line_id: lineId, number, line } = await waiting(scope, input);
  if (line?.billed_through === null) await lineActs.uncharge(scope, contract, [lineId]);
  else if ((await netBilled(scope, lineId)) > 0) throw new Refusal('sales_order.machine_billed', { number });
  else await saleHolds.release(scope, id, [lineId]);
  await record(scope, id, { machine: null }, { machine: number });
  await closeWhenDone(scope, id);
  return replyOf(scope, id);
};

/**
 * Hands a machine of a sales order over: it leaves the fleet today, sold to the order's customer at the order's price. The last
 * one closes an order of which nothing else is unbilled.
 * @throws Refusal resource.not_found, permission.denied, document.stale, sales_order.not_order, contract.not_open,
 *   sales_order.machine_not_there, disposal.…
 */
export const handOverOrderMachine = async (
  scope: Scope,
  input: InputOf<typeof handOverEndpoint>,
  { ifMatch }: Call,
): Promise<Reply> => {
  const { id } = input.params;
  const { contract } = await lineActs.lockFor(scope, 'sell_machine', { id, ifMatch });
  const { line_id: lineId, number, line } = await waiting(scope, input);
  const asset = await lockAssetByNumber(scope, number);
  await saleHolds.handOver(scope, lineId, asset.id);
  const body = {
    kind: 'sold' as const,
    disposed_on: dayOf(scope.now, scope.company.timeZone),
    quantity: 1,
    location_id: null,
    proceeds: line?.extended_amount ?? 0,
    customer_id: contract.customer_id,
    reason: '',
  };
  await disposeAsset(scope, { params: { number }, query: {}, body }, { ifMatch: asset.row_version });
  await record(scope, id, { handed_over: number });
  await closeWhenDone(scope, id);
  return replyOf(scope, id);
};
