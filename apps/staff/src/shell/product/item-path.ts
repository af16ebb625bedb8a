import type { KitItemType } from '@yardline/contract/kits/kits';
import { paths } from '../../paths.ts';

/** An item of a kit, or a suggested product. */
type Item = { itemType: KitItemType; itemId: number; number: string };

/** The record of such a thing. */
export const itemPath = ({ itemType, itemId, number }: Item): string => {
  if (itemType === 'K') return paths.kit(number);
  if (itemType === 'V') return paths.service(itemId);
  return itemType === 'S' ? paths.part(number) : paths.asset(number);
};
