import { workOrderForm } from '@yardline/contract/work-orders/work-orders';
import { priorityOf, type Severity } from '@yardline/domain/recalls/states';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockStanding, setStanding } from '../recall-book/public.ts';
import { opening } from '../work-orders/public.ts';

export type Planned = { id: number; order_n: string };

/** What has the machine now: a contract, a transfer, or another order that keeps it in the shop. */
const outOn = ({ tx }: Scope, assetId: number): Promise<{ contract_id: number | null } | undefined> =>
  tx
    .selectFrom('holds')
    .where('asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where('out_at', 'is not', null)
    .select('contract_id')
    .executeTakeFirst();

const factsOf = async ({ tx }: Scope, recallId: number, assetId: number) => {
  const [recall, asset] = await Promise.all([
    tx
      .selectFrom('recalls')
      .where('id', '=', recallId)
      .select(['maker_number', 'title', 'severity', 'instructions'])
      .$narrowType<{ severity: Severity }>()
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('assets')
      .where('id', '=', assetId)
      .select(['id', 'kind', 'customer_id', 'division_id', 'location_id', 'meter'])
      .executeTakeFirstOrThrow(),
  ]);
  return { recall, asset };
};

/**
 * Opens the order that carries out a recall on a machine. Where the recall stops the use of machines, the order holds one in a yard
 * from now on; one that is with a customer, on the road or in the shop is held when it is free.
 * @param by itself, or a user, who needs the right to open orders at the machine's place
 * @throws Refusal resource.not_found, recall.not_open {number}, permission.denied, and what opening a work order refuses
 */
export const planMachine = async (
  scope: Scope,
  { id, by }: { id: number; by: 'itself' | 'hand' },
): Promise<Planned> => {
  const standing = await lockStanding(scope, id);
  if (standing.status !== 'open') throw new Refusal('recall.not_open', { number: standing.number });
  const { recall, asset } = await factsOf(scope, standing.recall_id, standing.asset_id);
  const out = await outOn(scope, asset.id);
  const isTheirs = asset.kind === 'customer_owned';
  const isHeld = recall.severity === 'stop_use' && !isTheirs && out === undefined;
  const { id: orderId, number } = await opening.open(scope, {
    body: workOrderForm.parse({
      type: 'recall',
      posting: isTheirs ? 'R' : 'I',
      customer_id: isTheirs ? asset.customer_id : null,
      priority: priorityOf[recall.severity],
      is_flagged: recall.severity === 'stop_use',
      location_id: asset.location_id,
      asset_id: asset.id,
      complaint: `${recall.title} (${recall.maker_number})`,
      comments: recall.instructions,
      hold_mode: isHeld ? 'now' : 'none',
      meter_in: asset.meter,
    }),
    contractId: out?.contract_id ?? null,
    ...(by === 'hand' ? { demandAt: () => demand(scope, 'work_orders.create', placeOf(asset)) } : {}),
  });
  await setStanding(scope, standing, { status: 'planned', orderId });
  return { id: orderId, order_n: String(number) };
};
