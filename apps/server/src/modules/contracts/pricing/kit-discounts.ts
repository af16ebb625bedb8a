import type { Scope } from '../../../kernel/scope.ts';
import { contentsOf, itemKey, kitKey } from '../../kits/public.ts';
import type { DocumentForm, Entry } from './entries.ts';

/** What kits take off what they bring along, in percent, by kit and part. */
export type KitDiscounts = ReadonlyMap<string, number>;

const nameOf = (kit: string, part: string): string => `${kit} ${part}`;

/** The discounts of the kits that bring new lines onto a form. */
export const kitDiscountsOf = async (scope: Scope, { lines }: DocumentForm): Promise<KitDiscounts> => {
  const kits = lines.flatMap(({ kit, discP }) =>
    kit === null || discP === null ? [] : (lines[kit.line]?.productId ?? []),
  );
  const contents = await contentsOf(scope, kits);
  return new Map(
    contents.flatMap(({ kit, part, discountP }) =>
      discountP === null ? [] : [[nameOf(kit, part), discountP] as const],
    ),
  );
};

/** What the kit of a line gives on it: nobody needs a right to give as much. */
export const agreedOf = ({ line, kit }: Entry, discounts: KitDiscounts): number | undefined =>
  kit === undefined
    ? undefined
    : discounts.get(nameOf(kitKey(kit.header.line.productId), itemKey(line.type, line.productId)));
