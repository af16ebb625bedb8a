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

/** What has the machine now: the contract on which it is out, or the order for which it stands in the shop. */
const hasIt = async ({ tx }: Scope, { id, kind }: LockedAsset) => {
  if (kind !== 'numbered') return undefined;
  return tx
    .selectFrom('holds')
    .where('asset_id', '=', id)
    .where('released_at', 'is', null)
    .where('out_at', 'is not', null)
    .select(['contract_id', 'work_order_id'])
    .executeTakeFirst();
};

/** The order in which it was inspected, while that is worked on and has this machine. */
const openOrderOf = async ({ tx }: Scope, { work_order_id: id, asset_id: assetId }: OpenInspection) => {
  if (id === null) return undefined;
  const order = await tx
    .selectFrom('work_orders')
    .where('id', '=', id)
    .where('asset_id', '=', assetId)
    .where('status', 'not in', [3, 4])
    .select('id')
    .executeTakeFirst();
  return order?.id;
};

const longestComplaint = 500;

/** What failed, with the inspection's number, which stays however much failed. */
const complaintOf = ({ inspection, prompts }: Failure): string => {
  const number = ` (${inspection.number})`;
  return prompts.join(', ').slice(0, longestComplaint - number.length) + number;
};

const formOf = (failure: Failure, returnLineId: number | null) => {
  const { asset, isOutOfService, note } = failure;
  const isTheirs = asset.kind === 'customer_owned';
  const isHeld = isOutOfService && !isTheirs;
  return workOrderForm.parse({
    type: 'repair',
    posting: isTheirs ? 'R' : 'I',
    customer_id: isTheirs ? asset.customer_id : null,
    priority: isOutOfService ? 1 : 2,
    is_flagged: isOutOfService,
    location_id: asset.location_id,
    asset_id: asset.id,
    complaint: complaintOf(failure),
    comments: note,
    hold_mode: isHeld ? 'now' : 'none',
    meter_in: asset.meter,
    return_line_id: returnLineId,
  });
};

/**
 * What failed becomes one work order, or goes on the order in which the machine was inspected. Out of service, the order holds
 * the machine at once; one that is with a customer is held when it comes back, and one that stands in the shop for another order
 * is kept by that. A damage that put the machine down goes along.
 * @returns the order that repairs it
 */
export const actOnFailure = async (scope: Scope, failure: Failure): Promise<number> => {
  const { inspection, asset } = failure;
  const isOutOfService = failure.isOutOfService && asset.kind !== 'customer_owned';
  if (inspection.moment === 'shop')
    await findings.judge(scope, { assetId: asset.id, inspectionId: inspection.id, isPassed: false });
  const taken = await hasIt(scope, asset);
  const holder = isOutOfService ? (taken?.work_order_id ?? undefined) : undefined;
  const within = holder ?? (await openOrderOf(scope, inspection));
  if (within !== undefined) {
    if (isOutOfService)
      await findings.putOutOfService(scope, { orderId: within, inspectionId: inspection.id });
    return within;
  }
  const [down] = asset.kind === 'numbered' ? await downOf(scope, asset.id) : [];
  const { id, number } = await opening.open(scope, {
    body: formOf(failure, down?.return_line_id ?? null),
    contractId: taken?.contract_id ?? null,
    foundBy: { inspectionId: inspection.id, isOutOfService },
  });
  await audit(scope, {
    action: 'update',
    noun: 'inspections',
    rowId: inspection.id,
    after: { work_order: number },
  });
  return id;
};
