import type { Exchange } from '@yardline/contract/contracts/exchanges';
import type { Selectable } from 'kysely';
import type { Exchanges } from '../../../../db/types.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** An exchange as it is stored, with the numbers of its two products. */
export type ExchangeRecord = Omit<Selectable<Exchanges>, 'clock'> & {
  clock: Exchange['clock'];
  old_product: string;
  new_product: string;
};

/** The exchanges in which these lines gave a machine or got one, oldest first. */
export const exchangesOfLines = async (scope: Scope, lineIds: readonly number[]): Promise<ExchangeRecord[]> =>
  lineIds.length === 0
    ? []
    : scope.tx
        .selectFrom('exchanges as e')
        .innerJoin('assets as old', 'old.id', 'e.old_asset_id')
        .innerJoin('assets as new', 'new.id', 'e.new_asset_id')
        .where((eb) => eb.or([eb('e.contract_line_id', 'in', lineIds), eb('e.new_line_id', 'in', lineIds)]))
        .orderBy('e.exchanged_at')
        .orderBy('e.id')
        .selectAll('e')
        .select(['old.number as old_product', 'new.number as new_product'])
        .$narrowType<Pick<ExchangeRecord, 'clock'>>()
        .execute();
