import type { ParsedReturnForm } from '@yardline/contract/returns/returns';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { findParts } from '../../parts/public.ts';
import type { FindingFacts } from './find.ts';
import { asksPhoto, readPrices } from './line-prices.queries.ts';

/** What the findings of a return are judged by; reads nothing where nothing was looked at. */
export const factsOf = async (
  scope: Scope,
  form: ParsedReturnForm,
  assetIds: readonly number[],
): Promise<FindingFacts> => {
  const day = form.returnedDate;
  const isLooked = form.lines.some(
    ({ cleaning, missingParts }) => cleaning !== null || missingParts !== null,
  );
  if (!isLooked) return { prices: [], parts: new Map(), boughtOn: new Map(), day };
  const partIds = form.lines.flatMap(({ missingParts }) =>
    (missingParts ?? []).flatMap(({ partId }) => partId ?? []),
  );
  const [prices, parts, bought] = await Promise.all([
    readPrices(scope),
    findParts(scope, partIds),
    scope.tx
      .selectFrom('assets')
      .where('id', '=', sql<number>`any(${assetIds}::bigint[])`)
      .select(['id', 'purchased_on'])
      .execute(),
  ]);
  return { prices, parts, boughtOn: new Map(bought.map(({ id, purchased_on: on }) => [id, on])), day };
};

type Photographed = {
  id: number;
  asset_id: number | null;
  asked_asset_id: number | null;
  out_at: string | null;
};

/** The lines of which no photo shows how they came back, where the company charges nothing without one. */
export const withoutPhoto = async (
  scope: Scope,
  contractId: number,
  lines: readonly Photographed[],
): Promise<ReadonlySet<number>> => {
  if (lines.length === 0 || !(await asksPhoto(scope))) return new Set();
  const photos = await scope.tx
    .selectFrom('machine_photos')
    .where('contract_id', '=', contractId)
    .where('way', '=', 'in')
    .select(['asset_id', 'created_at'])
    .execute();
  const isShown = ({ asset_id: asset, asked_asset_id: asked, out_at: out }: Photographed): boolean =>
    photos.some(
      (photo) =>
        (photo.asset_id === asset || photo.asset_id === asked) &&
        (out === null ||
          Temporal.Instant.compare(Temporal.Instant.from(photo.created_at), Temporal.Instant.from(out)) >= 0),
    );
  return new Set(lines.filter((line) => !isShown(line)).map(({ id }) => id));
};
