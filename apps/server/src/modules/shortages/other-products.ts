import type { PickerRow } from '@yardline/contract/availability/availability';
import type { OtherWay } from '@yardline/contract/shortages/ways-out';
import { inItsPlace } from '@yardline/domain/shortage/in-its-place';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { findAssetCandidates, priceCandidates } from '../availability/public.ts';
import { type Asked, priceOfAll } from './asked.ts';

/** As many as a caller is told of. */
const mostOffered = 3;

/** More products than a class has. */
const mostOfClass = 500;

type Found = Awaited<ReturnType<typeof findAssetCandidates>>;

/** Groups, and counted products of the division, of the class of what is asked for. */
const ofItsClass = (scope: Scope, { product, stretch, locationId, party }: Asked): Promise<Found> =>
  findAssetCandidates(scope, {
    stretch,
    options: { groupsAt: locationId },
    filter: sql`a.class_id = ${product.class_id} and a.id <> ${product.id}
      and (a.kind = 'group' or a.kind = 'bulk' and a.division_id = ${party.division_id})`,
    limit: mostOfClass,
  });

/**
 * Other products of the class that are free in the yard for all pieces: larger ones, and substitutes. In place of a certain machine
 * any of its group comes first, and is told even where none is free. [B3.54]
 */
export const otherProducts = async (
  scope: Scope,
  asked: Asked,
): Promise<{ larger: OtherWay[]; substitutes: OtherWay[]; ofGroup: PickerRow | null }> => {
  const { product, quantity, stretch, party } = asked;
  const all = await ofItsClass(scope, asked);
  const own = all.filter(({ kind, group_id: id }) => kind === 'group' && id === product.group_id);
  const free = all.filter(({ available, availabilityNA }) => availabilityNA || available >= quantity);
  const isOwn = new Set(own.map(({ id }) => id));
  const { larger, substitute } = inItsPlace(
    own[0] ?? product,
    free.filter(({ id }) => !isOwn.has(id)),
  );
  const substitutes = [...free.filter(({ id }) => isOwn.has(id)), ...substitute].slice(0, mostOffered);
  const offered = [...larger.slice(0, mostOffered), ...substitutes, ...own];
  const priced = new Map((await priceCandidates(scope, offered, stretch, party)).map((row) => [row.id, row]));
  const waysOf = (products: Found): OtherWay[] =>
    products.flatMap(({ id }) => {
      const row = priced.get(id);
      return row === undefined ? [] : [{ product: row, own_amount: priceOfAll(row.price, quantity) }];
    });
  return {
    larger: waysOf(larger.slice(0, mostOffered)),
    substitutes: waysOf(substitutes),
    ofGroup: priced.get(own[0]?.id ?? 0) ?? null,
  };
};
