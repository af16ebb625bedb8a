import type { Contract } from '@yardline/contract/contracts/contracts';
import { lockFor } from '../lines/lock-for.ts';
import type { checkOutContract as endpoint } from '@yardline/contract/contracts/counter';
import type { InputOf } from '@yardline/contract/endpoint';
import { checkMeter } from '@yardline/domain/contracts/line-rules';
import { checkFuel, hasMeter } from '@yardline/domain/meters/energy';
import { audit } from '../../../kernel/audit.ts';
import { publish } from '../../../kernel/outbox.ts';
import { type FieldRefusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, findAssets, isCounted, meters } from '../../assets/public.ts';
import { checkOut } from '../lines/check-out-lines.ts';
import { type Leaver, leaveAsUnits } from '../lines/leave-as-units.ts';
import { getContractById } from '../contract-reply.ts';
import { bumpContract, type LineRecord } from '../contracts.queries.ts';

type Leaving = InputOf<typeof endpoint>['body']['lines'];
type FieldFault = { field: keyof Leaving[number] } & Omit<FieldRefusal, 'path'>;

/** The meter of a machine that leaves is read, or was when its line was written, or is left out; a lower reading needs a reason, and so does one with more hours than its days. */
const meterFault = async (
  scope: Scope,
  { item, line }: Leaver<Leaving[number]>,
  asset: AssetFacts,
): Promise<FieldFault | undefined> => {
  const meterOut = item.meterOut ?? line.meter_out;
  if (!hasMeter(asset.meter_type) || (meterOut === null && item.leftOut.includes('meter'))) return undefined;
  const reason = item.meterReason || line.meter_reason;
  const code = checkMeter({ meterOut, meterReason: reason }, asset.meter ?? 0);
  if (code !== undefined || meterOut === null)
    return code && { field: code === 'meter.reason_required' ? 'meterReason' : 'meterOut', code };
  const fault = await meters.untoldFault(scope, asset, { meter: meterOut, reason });
  return fault && { field: fault.code === 'meter.impossible' ? 'meterOut' : 'meterReason', ...fault };
};

const fuelFault = ({ item }: Leaver<Leaving[number]>, asset: AssetFacts): FieldFault | undefined => {
  if (isCounted(asset.kind)) return undefined;
  const machine = { meterType: asset.meter_type, energy: asset.energy };
  const code = checkFuel({ fuel: item.fuelOut, leftOut: item.leftOut }, machine);
  return code === undefined ? undefined : { field: 'fuelOut', code };
};

/** At the counter exactly that is read which a machine has, or it is left out on purpose. [B5.17] */
const refuseUnread = async (
  scope: Scope,
  leavers: readonly Leaver<Leaving[number]>[],
  leaving: Leaving,
): Promise<void> => {
  const assets = await findAssets(
    scope,
    leavers.flatMap(({ line }) => line.asset_id ?? []),
  );
  const fields: FieldRefusal[] = [];
  for (const leaver of leavers) {
    const asset = assets.get(leaver.line.asset_id ?? 0);
    if (asset === undefined) continue;
    const at = `lines.${leaving.indexOf(leaver.item)}`;
    for (const fault of [await meterFault(scope, leaver, asset), fuelFault(leaver, asset)]) {
      if (fault === undefined) continue;
      const { field, ...why } = fault;
      fields.push({ path: `${at}.${field}`, ...why });
    }
  }
  if (fields.length > 0) refuseFields(fields);
};

const refuseUnknown = (lines: readonly LineRecord[], leaving: Leaving): void => {
  const known = new Set(lines.map(({ id }) => id));
  const fields = leaving.flatMap(({ lineId }, index): FieldRefusal[] =>
    known.has(lineId) ? [] : [{ path: `lines.${index}.lineId`, code: 'contract.line_not_found' }],
  );
  if (fields.length > 0) refuseFields(fields);
};

type HandOver = {
  id: number;
  ifMatch: number | undefined;
  leaving: Leaving;
  /** Since when they are on rent. */
  at: Temporal.Instant;
};

/**
 * Hands lines of a contract to the customer at the counter: they are on rent from then.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_contract, contract.not_open,
 * contract.nothing_to_deliver, contract.line_not_found, contract.line_already_out, meter.required, meter.reason_required,
 * meter.beyond_time, meter.impossible,
 * fuel.required, charge.required, fuel.not_of_machine
 */
export const handOver = async (scope: Scope, { id, ifMatch, leaving, at }: HandOver): Promise<Contract> => {
  const { lines } = await lockFor(scope, 'deliver', { id, ifMatch });
  refuseUnknown(lines, leaving);
  const leavers = await leaveAsUnits(scope, id, leaving);
  await refuseUnread(scope, leavers, leaving);
  const left = await checkOut(scope, id, leavers, at.toString());
  await bumpContract(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: id,
    after: { checked_out: left.map(({ outLineId }) => outLineId), out_at: at.toString() },
  });
  await publish(scope, {
    topic: 'contract.checked_out',
    payload: { contract_id: id, line_ids: left.map(({ outLineId }) => outLineId) },
  });
  return getContractById(scope, id);
};
