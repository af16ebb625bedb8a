import { percentOf, quotient, type Cents } from '../money/cents.ts';

/** What a commission is taken of: what is billed, or what of it is collected. */
export const commissionBases = ['billed', 'collected'] as const;
export type CommissionBasis = (typeof commissionBases)[number];

/** From a day 'YYYY-MM-DD' on, of a salesperson or, with null, of all who have none of their own; percents by class. */
export type CommissionPlan = {
  id: number;
  userId: number | null;
  startsOn: string;
  basis: CommissionBasis;
  percent: number;
  classes: ReadonlyMap<number, number>;
};

/** The plan of a paper: the salesperson's own before the one of all, and the last that began by its day. */
export const planOf = (
  plans: readonly CommissionPlan[],
  { userId, day }: { userId: number; day: string },
): CommissionPlan | undefined => {
  const begun = plans.filter(({ startsOn }) => startsOn <= day);
  const lastOf = (owner: number | null) =>
    begun.filter((plan) => plan.userId === owner).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
  return lastOf(userId) ?? lastOf(null);
};

/** Lines of a paper of one class, before taxes and without the waiver; what of the paper's total is collected. Cents. */
export type SoldPart = { classId: number | null; extended: Cents; collected: Cents; total: Cents };

/**
 * What a plan gives for a part of a paper until now: 1,000.00 of rental of which 40 % are collected are 400.00, at 5 % 20.00. What comes
 * to nothing is collected at once.
 */
export const commissionOn = (
  plan: CommissionPlan,
  { classId, extended, collected, total }: SoldPart,
): { base: Cents; percent: number; amount: Cents } => {
  const percent = (classId === null ? undefined : plan.classes.get(classId)) ?? plan.percent;
  const base =
    plan.basis === 'billed' || total === 0
      ? extended
      : quotient(BigInt(extended) * BigInt(collected), BigInt(total));
  return { base, percent, amount: percentOf(base, percent) };
};
