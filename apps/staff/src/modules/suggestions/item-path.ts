import type { Carrier, Suggested } from '@yardline/contract/suggestions';
import { paths } from '../../paths.ts';

/** The record of what is suggested. */
export const itemPath = ({ itemType, itemId, number }: Suggested): string => {
  if (itemType === 'V') return paths.service(itemId);
  return itemType === 'S' ? paths.part(number) : paths.asset(number);
};

/** The record of what carries a list. */
export const carrierPath = ({ kind, id, number, isKit }: Carrier): string => {
  if (kind === 'group') return paths.group(id);
  if (kind === 'class') return paths.productClass(id);
  if (kind === 'part') return paths.part(number);
  return isKit ? paths.kit(number) : paths.asset(number);
};
