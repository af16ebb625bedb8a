import type { setAssetRates as endpoint } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type RateTable, todaysRates } from './rates.queries.ts';
import { writeRates } from './write-rates.ts';

/**
 * Gives an asset rates of its own; an empty list lets it follow its group again. Documents keep the rates they took. [B5.19]
 * @throws Refusal resource.not_found, permission.denied at the asset's location, request.invalid
 */
export const setAssetRates = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<RateTable> => {
  const asset = await scope.tx
    .selectFrom('assets')
    .where('number', '=', params.number)
    .select(['id', 'division_id', 'location_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (asset === undefined) return notFound();
  demand(scope, 'rates.edit', { division: asset.division_id, location: asset.location_id });
  const before = await todaysRates(scope, asset.id);
  await writeRates(scope, { asset_id: asset.id }, body.rates);
  const after = await todaysRates(scope, asset.id);
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: asset.id,
    before: { rates: before },
    after: { rates: after },
  });
  return after;
};
