import type { Carrier } from '@yardline/contract/suggestions/suggestions';
import { paths } from '../../paths.ts';

/** The record of what carries a list. */
export const carrierPath = ({ kind, id, number, isKit }: Carrier): string => {
  if (kind === 'group') return paths.group(id);
  if (kind === 'class') return paths.productClass(id);
  if (kind === 'part') return paths.part(number);
  return isKit ? paths.kit(number) : paths.asset(number);
};
