import type { setAssetRates } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import { refuseFields } from '../../kernel/refusal.ts';

/** Whose rates they are. */
export type RateOwner = { asset_id: number } | { group_id: number } | { class_id: number };
export type NewRate = InputOf<typeof setAssetRates>['body']['rates'][number];

const refuseRepeated = (rates: readonly NewRate[]): void => {
  const repeated = rates.findIndex(
    (rate, index) => rates.findIndex(({ code }) => code === rate.code) < index,
  );
  if (repeated >= 0) refuseFields([{ path: `rates.${repeated}.code`, code: 'options.repeated' }]);
};

/**
 * Puts these rates in place of those that a product, a group or a class has; none at all lets it follow what is above it.
 * The caller holds the owner's lock and writes the audit.
 * @throws Refusal request.invalid when a code comes twice
 */
export const writeRates = async (
  scope: Scope,
  owner: RateOwner,
  rates: readonly NewRate[],
): Promise<void> => {
  refuseRepeated(rates);
  const [column, id] = Object.entries(owner)[0] as ['asset_id' | 'group_id' | 'class_id', number];
  await scope.tx.deleteFrom('rates').where(column, '=', id).execute();
  if (rates.length === 0) return;
  await scope.tx
    .insertInto('rates')
    .values(
      rates.map(({ count, ...rate }) => ({
        ...rate,
        ...owner,
        unit_count: count,
        company_id: scope.company.id,
      })),
    )
    .execute();
};
