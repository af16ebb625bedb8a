import type { LineRerent } from '@yardline/contract/contracts/rerents';
import { amount, cents } from '@yardline/domain/money/cents';
import { type CostPer, rerentCost } from '@yardline/domain/rerents/cost';
import type { Selectable } from 'kysely';
import type { ContractLines } from '../../../db/types.ts';

/** From whom the machines of a line are rented; the cost is of one piece, as on the wire. */
export type Rerent = {
  vendorId: number;
  cost: number | null;
  costPer: CostPer;
  from: string;
  until: string;
  reference: string;
  unit: string;
};

type Stored = Pick<
  Selectable<ContractLines>,
  | 'rerent_vendor_id'
  | 'rerent_cost'
  | 'rerent_cost_per'
  | 'rerent_from'
  | 'rerent_until'
  | 'rerent_reference'
  | 'rerent_unit'
>;

/** From whom a stored line is rented. */
export const storedRerent = (line: Stored): Rerent | undefined => {
  const { rerent_vendor_id: vendorId, rerent_from: from, rerent_until: until } = line;
  if (vendorId === null || from === null || until === null) return undefined;
  return {
    vendorId,
    cost: line.rerent_cost,
    costPer: line.rerent_cost_per as CostPer,
    from,
    until,
    reference: line.rerent_reference,
    unit: line.rerent_unit,
  };
};

/** What a vendor asks for all pieces of a line, as on the wire. */
export const rerentTotal = (
  { cost, costPer: per, from, until }: Pick<Rerent, 'cost' | 'costPer' | 'from' | 'until'>,
  { quantity, backOn, today }: { quantity: number; backOn: string | null; today: string },
): number | null =>
  cost === null || !Number.isInteger(quantity)
    ? null
    : amount(rerentCost({ cost: cents(cost), per, from, until, quantity, backOn }, today));

/** The same as a document shows it. */
export const rerentView = (
  rerent: Rerent | undefined,
  of: { vendorName: string | undefined; quantity: number; backOn: string | null; today: string },
): LineRerent | null =>
  rerent === undefined
    ? null
    : {
        ...rerent,
        vendorName: of.vendorName ?? '',
        backOn: of.backOn,
        totalCost: rerentTotal(rerent, of),
      };
