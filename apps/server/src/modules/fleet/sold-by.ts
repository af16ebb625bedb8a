import type { Scope } from '../../kernel/scope.ts';

/** The sales order that holds a machine to sell it, or with which it left. */
export const soldByOf = async (
  { tx }: Scope,
  assetId: number,
): Promise<{ contract_id: number; contract_number: number | null } | null> =>
  (await tx
    .selectFrom('holds')
    .innerJoin('contracts', 'contracts.id', 'holds.contract_id')
    .where('holds.asset_id', '=', assetId)
    .where('holds.sale_line_id', 'is not', null)
    .where((eb) => eb.or([eb('holds.released_at', 'is', null), eb('holds.out_at', 'is not', null)]))
    .orderBy('holds.id', 'desc')
    .select(['contracts.id as contract_id', 'contracts.number as contract_number'])
    .limit(1)
    .executeTakeFirst()) ?? null;
