import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import type { NumberedKind } from '@yardline/contract/search/numbered';
import { idOf } from './routes.ts';

const { findNumbered } = later(() => import('@yardline/contract/search/numbered'));

/**
 * What a route under a number gives the screens below it: the row that the number means. A number never changes its row, so
 * that it is asked for once.
 * @throws CallRefused resource.not_found
 */
export const numberedRecord = async (
  context: Access,
  kind: NumberedKind,
  number: string,
): Promise<{ recordId: number }> => {
  const { id } = await ensure(context, findNumbered, { params: { kind, number: idOf(number) } });
  return { recordId: id };
};
