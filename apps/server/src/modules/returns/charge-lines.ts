import { amount } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lineActs, type LineRecord } from '../contracts/public.ts';
import type { Finding } from './check-in/find.ts';
import type { AcceptedCharge, ReturnPlan } from './coming.ts';

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

/** What was found as the service that charges it; none where the company has no price for it. */
export const asCharge = ({ charged }: Finding): AcceptedCharge[] => {
  if (charged === undefined) return [];
  const { serviceId, name, charge, explanation } = charged;
  return [{ serviceId, name, amount: amount(charge), reason: { charge, explanation } }];
};

/** What was found of a line that comes back, with the line of the contract that charges it. */
export type Found = { lineId: number; finding: Finding; chargeLineId: number | null };

/** Puts what was found on the contract as services at their price, also at nothing, each with its reason. [B4.16] */
export const chargeFindings = async (
  scope: Scope,
  contract: ContractRecord,
  { coming }: ReturnPlan,
): Promise<Found[]> => {
  const found = coming.flatMap(({ line, findings }) =>
    findings.map((finding) => ({ lineId: line.id, finding })),
  );
  const charges = found.flatMap(({ finding }) => asCharge(finding));
  const ids = charges.length === 0 ? [] : await lineActs.charge(scope, contract, charges);
  let next = 0;
  return found.map((each) => ({
    ...each,
    chargeLineId: each.finding.charged === undefined ? null : (ids[next++] ?? null),
  }));
};

/** A charge as a line of the contract, as far as a preview bills it: nothing of it is stored. */
export const asUnstored = (of: LineRecord, charge: AcceptedCharge): LineRecord => ({
  ...of,
  id: 0,
  type: 'V',
  asset_id: null,
  part_id: null,
  service_id: charge.serviceId,
  description: charge.name,
  quantity: 1,
  status_code: '',
  rates: [],
  price: null,
  rate_override: charge.amount,
  unit_price: charge.amount,
  discount_percent: 0,
  discount_amount: 0,
  extended_amount: charge.amount,
  charge_reason: charge.reason ?? null,
  is_chargeable: true,
  out_at: null,
  returned_at: null,
  billed_through: null,
  split_from_line_id: null,
});
