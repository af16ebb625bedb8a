import type { InputOf } from '@yardline/contract/endpoint';
import type { createKit } from '@yardline/contract/kits/kits';
import type { KitRow } from '@yardline/domain/availability/kits';
import { circleOf, depthsOf, explode } from '@yardline/domain/kits/explode';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { contentsOf, itemKey, kitKey, nestingOf } from './kit-contents.ts';
import { findItems, type Item } from './kit-items.ts';

type Details = InputOf<typeof createKit>['body']['kitDetails'];

/** A document takes so many lines. */
const mostLines = 500;

/** Valid contents of a kit: existing products that can be rented, sold or done; one of a single machine, whole pieces of machines. */
const refuseWrongItems = (details: Details, items: ReadonlyMap<string, Item>): void => {
  for (const [index, { itemType, itemId, quantity }] of details.entries()) {
    const item = items.get(itemKey(itemType, itemId));
    const at = `kitDetails.${index}`;
    const isKit = item?.kind === 'kit';
    if (item === undefined || isKit !== (itemType === 'K') || item.kind === 'customer_owned')
      return refuseFields([{ path: `${at}.itemId`, code: 'asset.not_found' }]);
    if (item.kind === 'numbered' && quantity > 1)
      refuseFields([{ path: `${at}.quantity`, code: 'kit.one_machine', data: { number: item.number } }]);
    if ((itemType === 'R' || itemType === 'K') && !Number.isInteger(quantity))
      refuseFields([{ path: `${at}.quantity`, code: 'quantity.not_whole' }]);
  }
};

const rowsOf = (kitId: number, details: Details): KitRow[] =>
  details.map(({ itemType, itemId, quantity }) => ({
    kit: kitKey(kitId),
    part: itemKey(itemType, itemId),
    quantity,
  }));

/** Refuses a kit that lies within itself, by which way, and one that no document has the room for. */
const refuseUnending = async (scope: Scope, kitId: number, details: Details): Promise<KitRow[]> => {
  const inner = details.flatMap(({ itemType, itemId }) => (itemType === 'K' ? [itemId] : []));
  const own = kitKey(kitId);
  const [nesting, contents] = [await nestingOf(scope), await contentsOf(scope, inner)];
  const nested = [
    ...nesting.filter(({ kit }) => kit !== own),
    ...rowsOf(kitId, details).filter((_, at) => details[at]?.itemType === 'K'),
  ];
  const circle = circleOf(own, nested);
  if (circle !== undefined) {
    const names = await findItems(
      scope,
      circle.map((key) => ({ itemType: 'K', itemId: Number(key.slice(2)) })),
    );
    const path = circle.map((key) => names.get(key)?.number ?? '').join(' › ');
    const index = details.findIndex(
      ({ itemType, itemId }) => itemType === 'K' && kitKey(itemId) === circle[1],
    );
    throw new Refusal('kit.circle', { path }, [
      { path: `kitDetails.${index}.itemId`, code: 'kit.circle', data: { path } },
    ]);
  }
  try {
    const lines = explode(own, [...rowsOf(kitId, details), ...contents.filter(({ kit }) => kit !== own)]);
    if (lines.length < mostLines) return nested;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return refuseFields([{ path: 'kitDetails', code: 'kit.too_large', data: { n: mostLines } }]);
};

/**
 * Writes how deep a kit is into the rows of contents that copy it: on one machine their keys have done it already, over several
 * machines no key does.
 */
const tellDepth = async ({ tx }: Scope, kitId: number, depth: number): Promise<void> => {
  await tx
    .updateTable('kit_details')
    .set({ kit_depth: depth })
    .where('kit_id', '=', kitId)
    .where('kit_depth', '<>', depth)
    .execute();
  await tx
    .updateTable('kit_details')
    .set({ inner_depth: depth })
    .where('inner_kit_id', '=', kitId)
    .where('inner_depth', '<>', depth)
    .execute();
};

/**
 * Makes every kit deeper than its contents, the outermost first: rows of contents copy the depth of their kits, and no kit may
 * contain an item as deep as itself.
 */
const deepen = async (scope: Scope, nested: readonly KitRow[]): Promise<void> => {
  const depths = [...depthsOf(nested)].toSorted((a, b) => b[1] - a[1]);
  for (const [key, depth] of depths) {
    const kitId = Number(key.slice(2));
    const { numUpdatedRows } = await scope.tx
      .updateTable('kits')
      .set({ depth })
      .where('asset_id', '=', kitId)
      .where('depth', '<', depth)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tellDepth(scope, kitId, depth);
  }
};

/**
 * Replaces the contents of a kit.
 * @throws Refusal request.invalid, kit.circle {path}; kit.within_itself when another user closed the circle meanwhile
 */
export const writeDetails = async (scope: Scope, kitId: number, details: Details): Promise<void> => {
  const items = await findItems(scope, details);
  refuseWrongItems(details, items);
  const nested = await refuseUnending(scope, kitId, details);
  await scope.tx.deleteFrom('kit_details').where('kit_id', '=', kitId).execute();
  await deepen(scope, nested);
  const inner = details.flatMap(({ itemType, itemId }) => (itemType === 'K' ? [itemId] : []));
  const kits = await scope.tx
    .selectFrom('kits')
    .where('asset_id', 'in', [kitId, ...inner])
    .select(['asset_id', 'depth'])
    .execute();
  const depthOf = new Map(kits.map(({ asset_id: id, depth }) => [id, depth]));
  const rows = details.map(({ itemType, itemId, quantity, chargeable, discountP, print }, position) => ({
    company_id: scope.company.id,
    kit_id: kitId,
    kit_depth: depthOf.get(kitId) ?? 0,
    position,
    quantity,
    asset_id: itemType === 'R' ? itemId : null,
    part_id: itemType === 'S' ? itemId : null,
    service_id: itemType === 'V' ? itemId : null,
    inner_kit_id: itemType === 'K' ? itemId : null,
    inner_depth: itemType === 'K' ? (depthOf.get(itemId) ?? 0) : null,
    is_chargeable: chargeable,
    discount_percent: discountP,
    is_printed: print,
  }));
  await scope.tx.insertInto('kit_details').values(rows).execute();
};

/** A kit's contents, as the audit records them. */
export const toldDetails = (details: readonly { itemNumber: string; quantity: number }[]): string[] =>
  details.map(({ itemNumber, quantity }) => `${quantity} × ${itemNumber}`);
