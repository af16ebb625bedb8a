import { workOrderForm } from '@yardline/contract/work-orders/work-orders';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findings, opening } from '../work-orders/public.ts';
import type { LockedAsset, OpenInspection } from './lock-inspection.ts';
import { downOf } from './of-asset.queries.ts';

type Failure = {
  inspection: OpenInspection;
  asset: LockedAsset;
  isOutOfService: boolean;
  /** What failed, in the inspector's language. */
  prompts: readonly string[];
  note: string;
};

/** The contract on which the machine is out. */
const outOn = async ({ tx }: Scope, assetId: number): Promise<number | null | undefined> => {
  const out = await tx
    .selectFrom('holds')
    .where('asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where('is_exclusive', '=', true)
    .where('out_at', 'is not', null)
    .where('work_order_id', 'is', null)
    .select('contract_id')
    .executeTakeFirst();
  return out?.contract_id;
};

/** The order in which it was inspected, while that is worked on. */
const openOrderOf = async ({ tx }: Scope, id: number | null): Promise<number | undefined> => {
  if (id === null) return undefined;
  const order = await tx
    .selectFrom('work_orders')
    .where('id', '=', id)
    .where('status', 'not in', [3, 4])
    .select('id')
    .executeTakeFirst();
  return order?.id;
};

const formOf = (
  { inspection, asset, isOutOfService, prompts, note }: Failure,
  { returnLineId, isHeld }: { returnLineId: number | null; isHeld: boolean },
) => {
  const isTheirs = asset.kind === 'customer_owned';
  return workOrderForm.parse({
    type: 'repair',
    posting: isTheirs ? 'R' : 'I',
    customer_id: isTheirs ? asset.customer_id : null,
    priority: isOutOfService ? 1 : 2,
    is_flagged: isOutOfService,
    location_id: asset.location_id,
    asset_id: asset.id,
    complaint: `${prompts.join(', ')} (${inspection.number})`.slice(0, 500),
    comments: note,
    hold_mode: isHeld ? 'now' : 'none',
    meter_in: asset.meter,
    return_line_id: returnLineId,
  });
};

/**
 * What failed becomes one work order, or goes on the order in which the machine was inspected. Out of service, the order holds
 * the machine at once; one that is with a customer is held when it comes back. A damage that put the machine down goes along.
 */
export const actOnFailure = async (scope: Scope, failure: Failure): Promise<void> => {
  const { inspection, asset } = failure;
  const isOutOfService = failure.isOutOfService && asset.kind !== 'customer_owned';
  const contractId = await outOn(scope, asset.id);
  const isOut = contractId !== undefined;
  if (inspection.moment === 'shop')
    await findings.judge(scope, { assetId: asset.id, inspectionId: inspection.id, isPassed: false });
  const within = await openOrderOf(scope, inspection.work_order_id);
  if (within !== undefined) {
    if (isOutOfService)
      await findings.putOutOfService(scope, { orderId: within, inspectionId: inspection.id, isOut });
    return;
  }
  const [down] = asset.kind === 'numbered' ? await downOf(scope, asset.id) : [];
  const { number } = await opening.open(scope, {
    body: formOf(failure, { returnLineId: down?.return_line_id ?? null, isHeld: isOutOfService }),
    contractId: contractId ?? null,
    foundBy: { inspectionId: inspection.id, isOutOfService, isOut },
  });
  await audit(scope, {
    action: 'update',
    noun: 'inspections',
    rowId: inspection.id,
    after: { work_order: number },
  });
};
