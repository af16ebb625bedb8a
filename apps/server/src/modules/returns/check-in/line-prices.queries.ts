import type { LineCheckInPrice } from '@yardline/contract/returns/check-in';
import { type CheckInFor, checkInFors, type CheckInWay, priceFor } from '@yardline/domain/returns/check-in';
import type { Scope } from '../../../kernel/scope.ts';

type Price = {
  for: CheckInFor;
  classId: number | null;
  groupId: number | null;
  by: CheckInWay;
  figure: number;
  most: number | null;
  serviceId: number;
  /** The description and the price of its service. */
  service: string;
  amount: number;
};

/** A machine as far as its prices go by it. */
export type PricedMachine = { class_id: number; group_id: number };

/** What the company charges at check-ins by services in use. */
export const readPrices = ({ tx }: Scope): Promise<Price[]> =>
  tx
    .selectFrom('check_in_prices')
    .innerJoin('services', 'services.id', 'check_in_prices.service_id')
    .where('services.is_active', '=', true)
    .orderBy('check_in_prices.id')
    .select([
      'charges_for as for',
      'check_in_prices.class_id as classId',
      'group_id as groupId',
      'priced_by as by',
      'figure',
      'most',
      'service_id as serviceId',
      'services.description as service',
      'services.amount',
    ])
    .$narrowType<Pick<Price, 'for' | 'by'>>()
    .execute();

/** The price of a machine for what was found; undefined where the company charges nothing. */
export const priceOf = (
  prices: readonly Price[],
  what: CheckInFor,
  { class_id: classId, group_id: groupId }: PricedMachine,
): Price | undefined => priceFor(prices, what, { classId, groupId });

/** What of it each line of a contract that is out would be charged. */
export const pricesOfLines = async (scope: Scope, contractId: number): Promise<LineCheckInPrice[]> => {
  const [prices, lines] = await Promise.all([
    readPrices(scope),
    scope.tx
      .selectFrom('contract_lines')
      .innerJoin('assets', 'assets.id', 'contract_lines.asset_id')
      .where('contract_id', '=', contractId)
      .where('is_removed', '=', false)
      .where('type', '=', 'R')
      .where('contract_lines.status_code', 'in', ['O', 'F'])
      .orderBy('line_number')
      .select(['contract_lines.id', 'assets.class_id', 'assets.group_id'])
      .execute(),
  ]);
  return lines.flatMap((line) =>
    checkInFors.flatMap((what) => {
      const price = priceOf(prices, what, line);
      if (price === undefined) return [];
      const { by, figure, most, service, amount } = price;
      return [{ lineId: line.id, for: what, by, figure, most, service, amount }];
    }),
  );
};

/** Whether nothing is charged for how a thing came back without a photo of it. */
export const asksPhoto = async ({ tx }: Scope): Promise<boolean> =>
  (await tx.selectFrom('check_in_settings').select('asks_photo').executeTakeFirst())?.asks_photo ?? false;
