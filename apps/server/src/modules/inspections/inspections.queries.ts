import type { AssetInspections } from '@yardline/contract/inspections/inspections';
import type { Scope } from '../../kernel/scope.ts';

const latest = 50;

/** What of the asset is down, who counts on it meanwhile, and its latest inspections. */
export const inspectionsOf = async ({ tx, now }: Scope, assetId: number): Promise<AssetInspections> => {
  const open = tx
    .selectFrom('holds')
    .where('holds.asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toString())]));
  const [down, promised, done] = await Promise.all([
    open
      .innerJoin('return_lines', 'return_lines.id', 'holds.return_line_id')
      .innerJoin('returns', 'returns.id', 'return_lines.return_id')
      .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
      .orderBy('holds.id')
      .select(['return_lines.id as return_line_id', 'holds.starts_at as since', 'holds.quantity'])
      .select(['return_lines.notes', 'returns.number as return_number'])
      .select(['contracts.id as contract_id', 'contracts.number as contract_number'])
      .select((eb) => eb.ref('contracts.customer_id').$notNull().as('customer_id'))
      .execute(),
    open
      .innerJoin('contracts', 'contracts.id', 'holds.contract_id')
      .innerJoin('customers', 'customers.id', 'contracts.customer_id')
      .where('holds.out_at', 'is', null)
      .orderBy('holds.starts_at')
      .limit(latest)
      .select(['contracts.id as contract_id', 'contracts.number', 'customers.name as customer_name'])
      .select('holds.starts_at')
      .execute(),
    tx
      .selectFrom('inspections')
      .leftJoin('users', 'users.id', 'inspections.user_id')
      .where('asset_id', '=', assetId)
      .orderBy('inspections.id', 'desc')
      .limit(latest)
      .select(['inspections.id', 'outcome', 'note', 'at', 'users.name as by'])
      .$narrowType<{ outcome: 'passed' | 'still_down' }>()
      .execute(),
  ]);
  return {
    down,
    promised: down.length === 0 ? [] : promised,
    done: done.map((row) => ({
      id: row.id,
      outcome: row.outcome,
      note: row.note,
      at: row.at,
      by: row.by ?? '',
    })),
  };
};
