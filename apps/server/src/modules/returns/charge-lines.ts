import type { Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lineActs, type LineRecord } from '../contracts/public.ts';
import type { AcceptedCharge, ReturnPlan } from './check-return.ts';

/** A charge with the line of the contract that comes back, and the one that charges it. */
export type Charged = { lineId: number; serviceId: number; chargeLineId: number };

/** Puts what was accepted for how things come back on the contract, so that it is billed as any service is. [B3.7] */
export const addCharges = async (
  scope: Scope,
  contract: ContractRecord,
  { coming }: ReturnPlan,
): Promise<Charged[]> => {
  const accepted = coming.flatMap(({ line, charges }) =>
    charges.map((each) => ({ ...each, lineId: line.id })),
  );
  if (accepted.length === 0) return [];
  const ids = await lineActs.charge(scope, contract, accepted);
  return accepted.map(({ lineId, serviceId }, index) => ({
    lineId,
    serviceId,
    chargeLineId: ids[index] ?? 0,
  }));
};

/** A charge as a line of the contract, as far as a preview bills it: nothing of it is stored. */
export const asUnstored = (of: LineRecord, { serviceId, name, amount }: AcceptedCharge): LineRecord => ({
  ...of,
  id: 0,
  type: 'V',
  asset_id: null,
  part_id: null,
  service_id: serviceId,
  description: name,
  quantity: 1,
  status_code: '',
  rates: [],
  price: null,
  rate_override: amount,
  unit_price: amount,
  discount_percent: 0,
  discount_amount: 0,
  extended_amount: amount,
  is_chargeable: true,
  out_at: null,
  returned_at: null,
  billed_through: null,
  split_from_line_id: null,
});
