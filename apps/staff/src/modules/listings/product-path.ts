import type { Listing } from '@yardline/contract/listings/listings';
import { paths } from '../../paths.ts';

/** The record of the product that is listed. */
export const productPath = ({ kind, number }: Pick<Listing, 'kind' | 'number'>): string => {
  if (kind === 'part') return paths.part(number);
  return kind === 'kit' ? paths.kit(number) : paths.asset(number);
};
