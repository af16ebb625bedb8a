import type { setAssetRates } from '@yardline/contract/rates/asset-rates';
import type { InputOf } from '@yardline/contract/endpoint';
import { rateFaultPath, ratesInCents } from '@yardline/contract/rates/rate-window';
import { tableFaults } from '@yardline/domain/rate-tables/faults';
import type { Scope } from '../../kernel/scope.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { expectVersion } from '../../kernel/version.ts';

export type NewRate = InputOf<typeof setAssetRates>['body']['rates'][number];

/**
 * Refuses rates that no table can have: a code, or a unit with its count, twice, at the second one; a window that never
 * holds; and windows alone.
 * @throws Refusal request.invalid
 */
export const refuseWrongRates = (rates: readonly NewRate[]): void => {
  const repeated = rates.findIndex(
    (rate, index) => rates.findIndex(({ code }) => code === rate.code) < index,
  );
  if (repeated >= 0) refuseFields([{ path: `rates.${repeated}.code`, code: 'options.repeated' }]);
  const faults = tableFaults(ratesInCents(rates));
  if (faults.length > 0) {
    refuseFields(faults.map((fault) => ({ path: rateFaultPath(fault), code: fault.code })));
  }
};

/**
 * Puts these rates in place of those that a rate table has. The caller holds the table's lock and writes the audit.
 * @throws Refusal request.invalid for rates that no table can have
 */
export const fillTable = async (scope: Scope, tableId: number, rates: readonly NewRate[]): Promise<void> => {
  refuseWrongRates(rates);
  await scope.tx.deleteFrom('rates').where('rate_table_id', '=', tableId).execute();
  if (rates.length === 0) return;
  await scope.tx
    .insertInto('rates')
    .values(
      rates.map(({ count, window, ...rate }) => ({
        ...rate,
        time_window: window === undefined ? null : JSON.stringify(window),
        rate_table_id: tableId,
        unit_count: count,
        company_id: scope.company.id,
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
 * @param ifMatch the version of its rates that was seen, 0 for none; left out, whatever they say now is replaced
 * @returns the id of the table, where there is or was one
 * @throws Refusal request.invalid for rates that no table can have, document.stale
 */
export const writeRates = async (
  scope: Scope,
  one: RatedOne,
  rates: readonly NewRate[],
  ifMatch?: number,
): Promise<number | undefined> => {
  const { tx, company } = scope;
  const before = await tx
    .selectFrom('rate_tables')
    .where('product', '=', productOf(one))
    .where('owner', '=', '')
    .select(['id', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
  await expectVersion(scope, 'rate_tables', before ?? { id: 0, row_version: 0 }, ifMatch);
  if (before === undefined && rates.length === 0) return undefined;
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
  return id;
};
