import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

type Asset = { id: number; number: string; is_active: boolean; disposed_on: string | null };

/** Why what a hold is for keeps an asset in use. */
const reasonOf = (hold: { out_at: string | null; transfer_line_id: number | null }) => {
  if (hold.transfer_line_id !== null) return 'asset.inactive_in_transit' as const;
  return hold.out_at === null
    ? ('asset.inactive_while_reserved' as const)
    : ('asset.inactive_while_out' as const);
};

/**
 * An asset is set inactive when it is neither out nor reserved, and active again while it has not left for good. The
 * caller holds its lock.
 * @throws Refusal request.invalid at is_active
 */
export const refuseWhileHeld = async (scope: Scope, asset: Asset, isActive: boolean): Promise<void> => {
  const refuse = (code: ReturnType<typeof reasonOf> | 'asset.has_left') =>
    refuseFields([{ path: 'is_active', code, data: { number: asset.number } }]);
  if (isActive === asset.is_active) return;
  if (isActive && asset.disposed_on !== null) refuse('asset.has_left');
  if (isActive) return;
  const hold = await scope.tx
    .selectFrom('holds')
    .where('asset_id', '=', asset.id)
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', scope.now.toString())]))
    .orderBy('out_at')
    .orderBy('id')
    .select(['out_at', 'transfer_line_id'])
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined) refuse(reasonOf(hold));
};
