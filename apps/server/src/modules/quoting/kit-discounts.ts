import type { Scope } from '../../kernel/scope.ts';
import { contentsOf, itemKey, kitKey } from '../kits/public.ts';
import type { DocumentForm, Entry } from './entries.ts';

/** What kits give on what they bring along, by kit and part: percent off, and whether it costs nothing of its own. */
export type KitDiscounts = ReadonlyMap<string, { discountP: number | null; isFree: boolean }>;

const nameOf = (kit: string, part: string): string => `${kit} ${part}`;
const itself = 'itself';

/** What the kits give that are on a form, or bring new lines onto it. */
export const kitDiscountsOf = async (scope: Scope, { lines }: DocumentForm): Promise<KitDiscounts> => {
  const kits = lines.flatMap(({ kit, discP, chargeable }) =>
    kit === null || (discP === null && chargeable) ? [] : (lines[kit.line]?.productId ?? []),
  );
  const free = lines.flatMap(({ type, chargeable, productId }) =>
    type === 'R' && !chargeable ? [productId] : [],
  );
  const [contents, unpriced] = await Promise.all([
    contentsOf(scope, kits),
    free.length === 0
      ? []
      : scope.tx
          .selectFrom('kits')
          .where('asset_id', 'in', free)
          .where('is_priced', '=', false)
          .select('asset_id')
          .execute(),
  ]);
  return new Map([
    ...contents.map(
      ({ kit, part, discountP, chargeable }) =>
        [nameOf(kit, part), { discountP, isFree: !chargeable }] as const,
    ),
    ...unpriced.map(
      (kit) => [nameOf(kitKey(kit.asset_id), itself), { discountP: null, isFree: true }] as const,
    ),
  ]);
};

const termsOf = ({ line, kit }: Entry, discounts: KitDiscounts) =>
  kit === undefined
    ? discounts.get(nameOf(kitKey(line.productId), itself))
    : discounts.get(nameOf(kitKey(kit.header.line.productId), itemKey(line.type, line.productId)));

/** What the kit of a line gives on it: it needs no right to give as much. */
export const agreedOf = (entry: Entry, discounts: KitDiscounts): number | undefined =>
  termsOf(entry, discounts)?.discountP ?? undefined;

/** Whether a line costs nothing because its kit is priced instead, or because its contents are. */
export const isFreeByKit = (entry: Entry, discounts: KitDiscounts): boolean =>
  termsOf(entry, discounts)?.isFree ?? false;
