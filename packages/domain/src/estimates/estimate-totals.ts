import type { Cents } from '../money/cents.ts';
import type { TotalQuestion } from '../contracts/totals.ts';
import { settledBy, settleLines, type WaiverBound } from '../waiver/settlement.ts';
import { type ChoosableLine, totalWith } from './estimates.ts';
import { type TaxedWork, workTotals } from '../work-orders/work-totals.ts';

/** A line of an estimate at its list amount; one without a section is done in any case. */
export type EstimatedLine = Omit<TaxedWork, 'share'> & { section: string; list: Cents };

/** What an estimate comes to: at list price, for its customer before taxes, and with them. */
export type EstimateTotals = { list: Cents; net: Cents; tax1: Cents; tax2: Cents; total: Cents };

/** What the customer of an estimate pays with the chosen sections, before taxes: no more than a waiver leaves to them. */
export const netWith = (
  lines: readonly ChoosableLine[],
  chosen: readonly string[],
  waiver: WaiverBound | null,
): Cents => {
  const list = totalWith(lines, chosen);
  return waiver === null ? list : settledBy(waiver, list);
};

/**
 * What an estimate comes to with the chosen sections. Under a waiver its customer pays no more than the waiver leaves to them, spread over
 * the lines as on the work order, so that each tax is that of its invoice.
 */
export const estimateTotals = (
  lines: readonly EstimatedLine[],
  chosen: readonly string[],
  { waiver, taxes, exempt }: Pick<TotalQuestion, 'taxes' | 'exempt'> & { waiver: WaiverBound | null },
): EstimateTotals => {
  const done = lines.filter(({ section }) => section === '' || chosen.includes(section));
  const list = totalWith(lines, chosen);
  const net = netWith(lines, chosen, waiver);
  const shares = settleLines(
    done.map((line) => ({ list: line.list, vendor: 0 })),
    net,
  );
  const work = done.map((line, index) => ({ ...line, share: shares[index]?.customer ?? 0 }));
  const { tax1, tax2, total } = workTotals(work, { taxes, ...(exempt && { exempt }) });
  return { list, net, tax1, tax2, total };
};
