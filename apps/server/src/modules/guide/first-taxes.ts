import type { InputOf } from '@yardline/contract/endpoint';
import type { addFirstTaxes as endpoint, Guide } from '@yardline/contract/guide/guide';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { chargeTaxes } from '../divisions/public.ts';
import { addTaxCodes } from '../taxes/public.ts';
import { readGuide } from './guide.queries.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Creates the tax codes of a company that has none, and charges them in all its divisions.
 * @throws Refusal guide.taxes_there once there are codes
 */
export const addFirstTaxes = async (
  scope: Scope,
  { body: { taxes } }: InputOf<typeof endpoint>,
): Promise<Guide> => {
  await oneAtATime(scope);
  const there = await scope.tx.selectFrom('tax_codes').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) throw new Refusal('guide.taxes_there');
  const ids = await addTaxCodes(scope, taxes);
  for (const [at, rowId] of ids.entries())
    await audit(scope, { action: 'create', noun: 'tax_codes', rowId, after: { ...taxes[at] } });
  const divisions = await chargeTaxes(scope, ids);
  for (const rowId of divisions)
    await audit(scope, { action: 'update', noun: 'divisions', rowId, after: { taxes } });
  return readGuide(scope);
};
