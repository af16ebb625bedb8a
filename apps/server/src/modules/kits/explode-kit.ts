import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { explodeKit as endpoint, KitDetailForm, KitLine } from '@yardline/contract/kits/kits';
import { explode } from '@yardline/domain/kits/explode';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { contentsOf, itemKey, type KitContent, kitKey } from './kit-contents.ts';
import { findItems } from './kit-items.ts';

/** A kit that is not saved yet has no number, and lies in none. */
const unsaved = 0;

const typeOf = (itemType: KitLine['itemType']): KitLine['type'] => (itemType === 'K' ? 'R' : itemType);

const lineOf = (row: KitContent, header: number | null, pieces: number): KitLine => ({
  itemType: row.itemType,
  type: typeOf(row.itemType),
  productId: row.itemId,
  number: row.itemNumber,
  description: row.itemDescription,
  header,
  quantity: row.quantity,
  pieces,
  chargeable: row.chargeable,
  discountP: row.discountP,
  print: row.print,
  isBulk: !row.isNumbered,
  meterType: row.meterType,
  meter: row.meter,
  owned: row.owned,
});

const linesOf = (kitId: number, contents: readonly KitContent[], before: number): KitLine[] => {
  try {
    return explode(kitKey(kitId), contents).map(({ row, header, pieces }) =>
      lineOf(row, header === null ? (before === 0 ? null : 0) : header + before, pieces),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseFields([{ path: 'kitDetails', code: 'kit.too_large', data: { n: 500 } }]);
  }
};

/** Rows of contents as typed; missing products are left out. */
const typed = async (scope: Scope, details: readonly KitDetailForm[]): Promise<KitContent[]> => {
  const items = await findItems(scope, details);
  return details.flatMap((detail, position): KitContent[] => {
    const { itemType, itemId, quantity } = detail;
    const item = items.get(itemKey(itemType, itemId));
    if (item === undefined) return [];
    return [
      {
        kit: kitKey(unsaved),
        part: itemKey(itemType, itemId),
        position,
        itemType,
        itemId,
        quantity,
        itemNumber: item.number,
        itemDescription: item.description,
        is_active: true,
        chargeable: detail.chargeable ?? false,
        discountP: detail.discountP ?? null,
        print: detail.print ?? true,
        isNumbered: item.kind === 'numbered',
        meterType: item.meterType,
        meter: item.meter,
        owned: item.owned,
      },
    ];
  });
};

/**
 * The lines that a kit brings onto a document: of a saved one the kit first, then its contents, kits within it expanded. Of
 * contents that are only typed yet, the same without the kit. [B3.5]
 * @throws Refusal resource.not_found, request.invalid for more lines than a document allows
 */
export const explodeKit = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if ('kitDetails' in body) {
    const own = await typed(scope, body.kitDetails);
    const inner = own.flatMap(({ itemType, itemId }) => (itemType === 'K' ? [itemId] : []));
    return { lines: linesOf(unsaved, [...own, ...(await contentsOf(scope, inner))], 0) };
  }
  const kit =
    (await scope.tx
      .selectFrom('kits')
      .innerJoin('assets', 'assets.id', 'kits.asset_id')
      .where('assets.number', '=', body.number)
      .select(['assets.id', 'assets.number', 'assets.description', 'kits.is_priced'])
      .executeTakeFirst()) ?? notFound();
  const first: KitLine = {
    itemType: 'K',
    type: 'R',
    productId: kit.id,
    number: kit.number,
    description: kit.description,
    header: null,
    quantity: 1,
    pieces: 1,
    chargeable: kit.is_priced,
    discountP: null,
    print: true,
    isBulk: true,
    meterType: '',
    meter: null,
    owned: null,
  };
  return { lines: [first, ...linesOf(kit.id, await contentsOf(scope, [kit.id]), 1)] };
};
