import type { productRates } from '@yardline/contract/assets/assets';
import type { setAssetRates as endpoint } from '@yardline/contract/rates/asset-rates';
import type { InputOf } from '@yardline/contract/endpoint';
import type { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { todaysRates } from './rates.queries.ts';
import { writeRates } from './write-rates.ts';

/**
 * Gives an asset rates of its own; an empty list lets it follow its group again. Documents keep the rates they took. [B5.19]
 * @throws Refusal resource.not_found, permission.denied at the asset's location, request.invalid, document.stale
 */
export const setAssetRates = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<z.output<typeof productRates>> => {
  const asset = await scope.tx
    .selectFrom('assets')
    .where('number', '=', params.number)
    .select(['id', 'division_id', 'location_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (asset === undefined) return notFound();
  demand(scope, 'rates.edit', { division: asset.division_id, location: asset.location_id });
  const before = await todaysRates(scope, asset.id);
  const tableId = await writeRates(scope, { asset_id: asset.id }, body.rates, ifMatch);
  const after = await todaysRates(scope, asset.id);
  const changes = { before: { rates: before.rates }, after: { rates: after.rates } };
  // Told of the machine and of its rates: each has a history of its own.
  await audit(scope, { action: 'update', noun: 'assets', rowId: asset.id, ...changes });
  if (tableId !== undefined)
    await audit(scope, { action: 'update', noun: 'rate_tables', rowId: tableId, ...changes });
  return after;
};
