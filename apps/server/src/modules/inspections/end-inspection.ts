import type { InputOf } from '@yardline/contract/endpoint';
import type {
  endInspection as endpoint,
  Inspection,
  InspectionPoint,
} from '@yardline/contract/inspections/inspections';
import { type Judged, verdictOf } from '@yardline/domain/inspections/judge';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordMeter } from '../assets/public.ts';
import { judgePoints, pointsOf } from '../checklists/public.ts';
import { actOnFailure } from './act-on-failure.ts';
import { getInspectionById } from './inspections.queries.ts';
import { letGo } from './let-go.ts';
import { type LockedAsset, lockOpen, type OpenInspection } from './lock-inspection.ts';

const promptOf = ({ language }: Scope, { prompt_en, prompt_fr }: InspectionPoint): string =>
  language === 'fr' ? prompt_fr : prompt_en;

/** @throws Refusal inspection.incomplete {missing} */
const refuseIncomplete = (
  scope: Scope,
  points: readonly InspectionPoint[],
  judged: readonly Judged[],
): void => {
  const missing = points.filter((_, index) => judged[index]?.lack !== undefined);
  if (missing.length > 0)
    throw new Refusal('inspection.incomplete', {
      missing: missing.map((point) => promptOf(scope, point)).join(', '),
    });
};

/** What the corrected inspection read; its machine has had it since. */
const readBefore = async (scope: Scope, id: number | null): Promise<string | undefined> => {
  if (id === null) return undefined;
  const { points } = await getInspectionById(scope, id);
  return points.find(({ kind, value }) => kind === 'meter' && value !== '')?.value;
};

/**
 * A meter that was read is the machine's; a lower one needs the note of its point as its reason. A correction that leaves the
 * reading as it was says nothing of the meter as it is now. [B5.17]
 * @returns the machine with its meter
 */
const takeMeter = async (
  scope: Scope,
  { inspection, asset }: { inspection: OpenInspection; asset: LockedAsset },
  points: readonly InspectionPoint[],
): Promise<LockedAsset> => {
  const read = points.find(({ kind, value }) => kind === 'meter' && value !== '');
  const meter = Number(read?.value);
  if (read === undefined || meter === asset.meter) return asset;
  const before = await readBefore(scope, inspection.corrects_id);
  if (before !== undefined && Number(before) === meter) return asset;
  await recordMeter(scope, { assetId: asset.id, reading: meter, source: 'inspection', reason: read.note });
  return Object.assign(asset, { meter });
};

/**
 * Ends an inspection, once. Finished, it is judged: what failed is noted, becomes one work order, or puts the machine out of
 * service; in the shop it lets a machine go that was down. Given up, it says nothing.
 * @throws Refusal resource.not_found, permission.denied, inspection.ended, inspection.incomplete, meter.reason_required, and
 *   what opening a work order refuses
 */
export const endInspection = async (
  scope: Scope,
  { params: { id }, body: { step, note } }: InputOf<typeof endpoint>,
): Promise<Inspection> => {
  const locked = await lockOpen(scope, id);
  const { inspection } = locked;
  const { points, lastAnswerId } = await pointsOf(scope, inspection);
  const judged = judgePoints(points);
  if (step === 'finish') refuseIncomplete(scope, points, judged);
  const { outcome, worst } = verdictOf(judged);
  const failed = points.filter((_, index) => judged[index]?.isFailed);
  const ended = step === 'drop' ? 'dropped' : outcome;
  const asset = step === 'finish' ? await takeMeter(scope, locked, points) : locked.asset;
  const passedLineId = ended === 'passed' ? await letGo(scope, { inspection, asset }) : null;
  const orderId =
    ended === 'failed'
      ? await actOnFailure(scope, {
          inspection,
          asset,
          isOutOfService: worst === 'out_of_service',
          prompts: failed.map((point) => promptOf(scope, point)),
          note,
        })
      : null;
  await scope.tx
    .insertInto('inspection_ends')
    .values({
      company_id: scope.company.id,
      inspection_id: id,
      outcome: ended,
      note,
      failed_points: step === 'drop' ? 0 : failed.length,
      last_answer_id: lastAnswerId,
      passed_line_id: passedLineId,
      work_order_id: orderId,
      user_id: scope.actor.userId || null,
      at: scope.now.toString(),
    })
    .execute();
  await scope.tx.deleteFrom('open_inspections').where('inspection_id', '=', id).execute();
  await audit(scope, {
    action: 'update',
    noun: 'inspections',
    rowId: id,
    after: { outcome: ended, note, failed_points: failed.length },
  });
  return getInspectionById(scope, id);
};
