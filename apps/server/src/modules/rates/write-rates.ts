import type { setAssetRates } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { repeatedLength } from '@yardline/domain/rate-tables/findings';
import type { Scope } from '../../kernel/scope.ts';
import { refuseFields } from '../../kernel/refusal.ts';

export type NewRate = InputOf<typeof setAssetRates>['body']['rates'][number];

/**
 * Refuses rates of which a code, or a unit with its count, comes twice, at the second one.
 * @throws Refusal request.invalid
 */
export const refuseRepeatedRates = (rates: readonly NewRate[]): void => {
  const repeated = rates.findIndex(
    (rate, index) => rates.findIndex(({ code }) => code === rate.code) < index,
  );
  if (repeated >= 0) refuseFields([{ path: `rates.${repeated}.code`, code: 'options.repeated' }]);
  const sameLength = repeatedLength(rates);
  if (sameLength !== undefined) {
    refuseFields([{ path: `rates.${sameLength}.count`, code: 'rate.length_repeated' }]);
  }
};

/**
 * Puts these rates in place of those that a rate table has. The caller holds the table's lock and writes the audit.
 * @throws Refusal request.invalid when a code, or a unit with its count, comes twice
 */
export const fillTable = async (scope: Scope, tableId: number, rates: readonly NewRate[]): Promise<void> => {
  refuseRepeatedRates(rates);
  await scope.tx.deleteFrom('rates').where('rate_table_id', '=', tableId).execute();
  if (rates.length === 0) return;
  await scope.tx
    .insertInto('rates')
    .values(
      rates.map(({ count, ...rate }) => ({
        ...rate,
        ...{ rate_table_id: tableId, unit_count: count, company_id: scope.company.id },
      })),
    )
    .execute();
};

/** What has rates for everybody. */
export type RatedOne = { asset_id: number } | { group_id: number } | { class_id: number };

const productOf = (one: RatedOne): string => {
  const [column, id] = Object.entries(one)[0] ?? [];
  return `${column?.replace('_id', '')}:${id}`;
};

/**
 * Puts these rates in place of those that a product, a group or a class has for everybody; none at all lets it follow what
 * is above it. The caller holds the owner's lock and writes the audit.
 * @throws Refusal request.invalid when a code, or a unit with its count, comes twice
 */
export const writeRates = async (scope: Scope, one: RatedOne, rates: readonly NewRate[]): Promise<void> => {
  const { tx, company } = scope;
  const before = await tx
    .selectFrom('rate_tables')
    .where('product', '=', productOf(one))
    .where('owner', '=', '')
    .select(['id', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined && rates.length === 0) return;
  const { id } =
    before ??
    (await tx
      .insertInto('rate_tables')
      .values({ ...one, company_id: company.id })
      .returning('id')
      .executeTakeFirstOrThrow());
  await fillTable(scope, id, rates);
  if (rates.length === 0) await tx.deleteFrom('rate_tables').where('id', '=', id).execute();
  else if (before !== undefined) {
    const next = { row_version: before.row_version + 1 };
    await tx.updateTable('rate_tables').set(next).where('id', '=', id).execute();
  }
};
