import type { KitDetail } from '@yardline/contract/kits';
import { paths } from '../../paths.ts';

/** The record of what lies in a kit. */
export const itemPath = ({ itemType, itemId, itemNumber }: KitDetail): string => {
  if (itemType === 'K') return paths.kit(itemNumber);
  if (itemType === 'V') return paths.service(itemId);
  return itemType === 'S' ? paths.part(itemNumber) : paths.asset(itemNumber);
};
