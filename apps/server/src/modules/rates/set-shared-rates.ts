import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type RateRow, type RateTable, ratesOfTables } from './rates.queries.ts';
import { type NewRate, writeRates } from './write-rates.ts';

const ratesFor = async (scope: Scope, product: string): Promise<RateRow[]> => {
  const table = await scope.tx
    .selectFrom('rate_tables')
    .where('product', '=', product)
    .where('owner', '=', '')
    .select('id')
    .executeTakeFirst();
  if (table === undefined) return [];
  return (await ratesOfTables(scope, [table.id])).get(table.id) ?? [];
};

/**
 * Gives a group or a class rates of its own for everybody, or takes them away with an empty list.
 * @throws Refusal resource.not_found, request.invalid for a rate that comes twice
 */
export const setSharedRates = async (
  scope: Scope,
  kind: 'group' | 'class',
  { params: { id }, body }: { params: { id: number }; body: { rates: readonly NewRate[] } },
): Promise<RateTable> => {
  const noun = kind === 'group' ? 'groups' : 'classes';
  const found = await scope.tx
    .selectFrom(noun)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) return notFound();
  const product = `${kind}:${id}`;
  const before = await ratesFor(scope, product);
  await writeRates(scope, kind === 'group' ? { group_id: id } : { class_id: id }, body.rates);
  const rates = await ratesFor(scope, product);
  await audit(scope, {
    action: 'update',
    noun,
    rowId: id,
    before: { rates: before },
    after: { rates },
  });
  return { source: rates.length === 0 ? 'none' : kind, rates };
};
