import { percentOf } from '../../money/cents.ts';
import { tierNotRolled } from './tier-not-rolled.ts';
import type { AuditedBill, AuditedLine, AuditRule, Finding } from './audited-bill.ts';

const onLine = (rule: AuditRule, line: AuditedLine, data: Finding['data'], code: string = rule): Finding => ({
  rule,
  line: line.number,
  code: `self_audit.${code}` as Finding['code'],
  data: { product: line.product, ...data },
});

/** What was collected is checked in within a day. */
const checkInMilliseconds = 86_400_000;

/** Rent that is billed past the call-off, or a day and more past the pickup. */
const lateCallOff = (line: AuditedLine): Finding[] => {
  const { rental } = line;
  if (rental === undefined || rental.endedAt === null) return [];
  const late = rental.period.to.epochMilliseconds - rental.endedAt.epochMilliseconds;
  const isLate = rental.isCalledOff ? late > 0 : late >= checkInMilliseconds;
  const data = { at: rental.endedAt, to: rental.period.to };
  return isLate && rental.unit > 0 ? [onLine('late_call_off', line, data)] : [];
};

/** Fuel for a tank that came back as full as it left. */
const fuelOnFullTank = (line: AuditedLine): Finding[] => {
  const { fuel } = line;
  if (fuel === undefined || fuel.charge <= 0 || fuel.out === null || fuel.back === null) return [];
  return fuel.back >= fuel.out ? [onLine('fuel_on_full_tank', line, { charge: fuel.charge })] : [];
};

/** A percentage above its maximum, or more fuel than the tank holds. */
const feeOverCap = (line: AuditedLine): Finding[] => {
  const charged = line.fuel?.charge ?? line.fee?.unit;
  const cap = line.fuel === undefined ? line.fee?.most : line.fuel.fullTank;
  if (charged === undefined || cap === undefined || cap === null || charged <= cap) return [];
  return [onLine('fee_over_cap', line, { fee: charged, cap })];
};

/** Delivery of what is not delivered, or over a distance that costs nothing. */
const deliveryIncluded = (line: AuditedLine, { delivery }: AuditedBill): Finding[] => {
  const { fee } = line;
  if (fee === undefined || fee.unit <= 0) return [];
  const data = { fee: fee.unit };
  if (fee.isForDelivery && !delivery.isPlanned)
    return [onLine('delivery_included', line, data, 'not_delivered')];
  const { included } = fee;
  if (included === null || delivery.distance === null || delivery.distance > included) return [];
  return [onLine('delivery_included', line, { ...data, included, distance: delivery.distance })];
};

/** A waiver that the contract does not ask for, or of a customer who is insured by now. */
const waiverWithoutOptIn = ({ waiver }: AuditedBill): Finding[] => {
  if (waiver.total <= 0) return [];
  const finding = { rule: 'waiver_without_opt_in', line: null } as const;
  const data = { waiver: waiver.total };
  if (!waiver.isAgreed) return [{ ...finding, code: 'self_audit.waiver_without_opt_in', data }];
  const { insuredUntil: until } = waiver;
  if (until === null) return [];
  return [{ ...finding, code: 'self_audit.waiver_of_insured', data: { ...data, until } }];
};

/** More tax than what bears any comes to: the waiver goes with the rentals. */
const taxDespiteExemption = ({ taxes, exempt, rental, others, waiver }: AuditedBill): Finding[] => {
  if (!exempt.rentals && !exempt.sales) return [];
  const base = Math.max(0, (exempt.rentals ? 0 : rental + waiver.total) + (exempt.sales ? 0 : others));
  let before = 0;
  let most = 0;
  for (const { percent, isCompound } of taxes) {
    const due = percentOf(isCompound ? base + before : base, percent);
    before = due;
    most += due;
  }
  const billed = taxes.reduce((sum, { total }) => sum + total, 0);
  // Each tax is rounded once, and the base of a tax only to the cent.
  if (billed <= most + taxes.length) return [];
  return [
    {
      rule: 'tax_despite_exemption',
      line: null,
      code: 'self_audit.tax_despite_exemption',
      data: { tax: billed, most },
    },
  ];
};

const ofLine: readonly ((line: AuditedLine, bill: AuditedBill) => Finding[])[] = [
  tierNotRolled,
  lateCallOff,
  fuelOnFullTank,
  feeOverCap,
  deliveryIncluded,
];

/**
 * Holds a bill against the facts for the seven errors that bills are known for, line by line and then as a whole. An empty
 * list is a bill without any of them.
 * @param rules those that the company has checked
 */
export const auditBill = (bill: AuditedBill, rules: readonly AuditRule[]): Finding[] =>
  [
    ...bill.lines.flatMap((line) => ofLine.flatMap((rule) => rule(line, bill))),
    ...waiverWithoutOptIn(bill),
    ...taxDespiteExemption(bill),
  ].filter(({ rule }) => rules.includes(rule));
