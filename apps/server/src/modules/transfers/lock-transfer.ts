import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { type AssetFacts, lockAssets } from '../assets/public.ts';

/** A line as it stands: a machine, a counted product, or a part. */
export type Line = {
  id: number;
  asset_id: number | null;
  part_id: number | null;
  value: number;
  quantity: number;
  received: number;
  went_back: number;
};
export type LockedTransfer = {
  id: number;
  from_location_id: number;
  to_location_id: number;
  expected_at: string;
  row_version: number;
  lines: Line[];
  assets: ReadonlyMap<number, AssetFacts>;
};

/** Pieces of a line that are still on their way. */
export const onTheWay = ({ quantity, received, went_back: back }: Line): number =>
  Math.round((quantity - received - back) * 100) / 100;

/** Whether a transfer is still in transit. */
export const isSent = async ({ tx }: Scope, id: number): Promise<boolean> => {
  const row = await tx.selectFrom('transfers').where('id', '=', id).select('status').executeTakeFirst();
  return row?.status === 'sent';
};

/**
 * A transfer in progress, with its lines and assets, locked in that order.
 * @throws Refusal resource.not_found, document.stale, transfer.over
 */
export const lockTransfer = async (
  scope: Scope,
  id: number,
  ifMatch: number | undefined,
): Promise<LockedTransfer> => {
  const transfer =
    (await scope.tx
      .selectFrom('transfers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'transfers', transfer, ifMatch);
  if (transfer.status !== 'sent') throw new Refusal('transfer.over');
  const lines = await scope.tx
    .selectFrom('transfer_lines')
    .where('transfer_id', '=', id)
    .orderBy('id')
    .select(['id', 'asset_id', 'part_id', 'value', 'quantity', 'received', 'went_back'])
    .execute();
  const assets = await lockAssets(
    scope,
    lines.flatMap(({ asset_id: assetId }) => assetId ?? []),
  );
  return { ...transfer, lines, assets };
};
