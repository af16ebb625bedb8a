import type { Scope } from '../../../kernel/scope.ts';
import { type ContractRecord, lineActs } from '../../contracts/public.ts';
import type { LateFee, ReturnPlan } from '../coming.ts';

/** A late line with the line of the contract that charges it. */
export type LateCharged = { lineId: number; fee: LateFee; chargeLineId: number };

/** Puts what is charged for coming back late on the contract, each as a line of its own, also at nothing with its reason. [B4.16] */
export const chargeLate = async (
  scope: Scope,
  contract: ContractRecord,
  { coming }: ReturnPlan,
): Promise<LateCharged[]> => {
  const late = coming.flatMap(({ line, late: fee }) => (fee === undefined ? [] : [{ lineId: line.id, fee }]));
  if (late.length === 0) return [];
  const ids = await lineActs.charge(
    scope,
    contract,
    late.map(({ fee }) => fee.charge),
  );
  return late.map((each, index) => ({ ...each, chargeLineId: ids[index] ?? 0 }));
};

/** Keeps which line of the return was late and what it was charged. */
export const writeLate = async (
  { tx, company }: Scope,
  charged: readonly LateCharged[],
  taken: readonly { lineId: number; returnLineId: number }[],
): Promise<void> => {
  const rows = charged.flatMap(({ lineId, fee, chargeLineId }) => {
    const of = taken.find((each) => each.lineId === lineId);
    if (of === undefined) return [];
    return [
      {
        company_id: company.id,
        return_line_id: of.returnLineId,
        due_line_id: lineId,
        due_at: fee.dueAt,
        hours: fee.hours,
        charge: fee.charge.amount,
        waived: fee.waived,
        contract_line_id: chargeLineId,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('late_returns').values(rows).execute();
};
