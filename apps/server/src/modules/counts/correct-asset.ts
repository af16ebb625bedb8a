import { amount, cents, times } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { addToFleet, moveStock } from '../assets/public.ts';
import { disposeAsset } from '../fleet/public.ts';
import type { OpenCount } from './lock-count.ts';
import type { FoundLine } from './found-line.ts';
import { stockNow } from './stock-now.ts';

const readAsset = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('assets')
    .where('id', '=', id)
    .select(['id', 'number', 'kind', 'cost', 'quantity', 'location_id', 'bin', 'disposed_on', 'row_version'])
    .$narrowType<{ kind: 'numbered' | 'bulk' | 'customer_owned' }>()
    .executeTakeFirst()) ?? notFound();

type Asset = Awaited<ReturnType<typeof readAsset>>;

/** Writes pieces off as lost, by the rules of every disposal. What went out since it was counted is not missing. */
const writeOff = async (
  scope: Scope,
  count: OpenCount,
  asset: Asset,
  { difference, reason }: Pick<FoundLine, 'difference' | 'reason'>,
): Promise<void> => {
  const place = { assetId: asset.id, partId: null, locationId: count.location_id, bin: '' };
  const { quantity: standing } = await stockNow(scope, place);
  const quantity = asset.kind === 'numbered' ? Math.min(1, standing) : -difference;
  if (quantity === 0) return;
  await disposeAsset(
    scope,
    {
      params: { number: asset.number },
      query: {},
      body: {
        kind: 'lost',
        quantity,
        disposed_on: dayOf(scope.now, scope.company.timeZone),
        proceeds: 0,
        customer_id: null,
        reason,
        location_id: count.location_id,
      },
    },
    { ifMatch: asset.row_version },
  );
};

/** A machine that stands here though it belongs elsewhere belongs here from now on. @throws Refusal count.machine_out */
const takeInto = async (scope: Scope, count: OpenCount, asset: Asset): Promise<void> => {
  const place = { assetId: asset.id, partId: null, locationId: asset.location_id, bin: '' };
  const { quantity } = await stockNow(scope, place);
  if (quantity === 0 || asset.disposed_on !== null)
    throw new Refusal('count.machine_out', { number: asset.number });
  const to = { locationId: count.location_id, divisionId: count.division_id };
  await moveStock(scope, { asset, quantity: 1, from: asset.location_id, to });
};

/**
 * Corrects where a machine is, or how many of a counted product there are.
 * @returns what the difference is worth by its cost (an amount, below 0 for what is missing)
 */
export const correctAsset = async (
  scope: Scope,
  count: OpenCount,
  { line, difference, reason }: FoundLine,
): Promise<number> => {
  const asset = await readAsset(scope, line.asset_id ?? 0);
  const isFound = difference > 0;
  if (difference < 0) await writeOff(scope, count, asset, { difference, reason });
  if (isFound && asset.kind === 'bulk')
    await addToFleet(scope, { assetId: asset.id, locationId: count.location_id, quantity: difference });
  if (isFound && asset.kind === 'numbered') await takeInto(scope, count, asset);
  const bin = asset.kind === 'numbered' && line.counted === 1 ? line.found_bin : null;
  const isLaid = bin !== null && bin !== asset.bin;
  if (isLaid) await scope.tx.updateTable('assets').set({ bin }).where('id', '=', asset.id).execute();
  if (isFound || isLaid)
    await audit(scope, {
      action: 'update',
      noun: 'assets',
      rowId: asset.id,
      after: {
        count: count.number,
        ...(isLaid ? { bin } : {}),
        ...(isFound ? { found: difference } : {}),
        reason,
      },
    });
  // A machine that only stood elsewhere is neither won nor lost.
  const isElsewhere = isFound && asset.kind === 'numbered';
  return isElsewhere ? 0 : amount(times(cents(asset.cost), difference));
};
