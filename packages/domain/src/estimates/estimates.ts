import type { Language } from '../format/language.ts';
import { type Cents, sum } from '../money/cents.ts';

/** How far an estimate is. Expired is said by the clock: one that was sent and is past its last day. [B4.12] */
export const estimateStatuses = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  sent: { en: 'Sent', fr: 'Envoyée' },
  approved: { en: 'Approved', fr: 'Approuvée' },
  declined: { en: 'Declined', fr: 'Refusée' },
  expired: { en: 'Expired', fr: 'Expirée' },
  converted: { en: 'Converted', fr: 'Convertie' },
} as const satisfies Record<string, Record<Language, string>>;
export type EstimateStatus = keyof typeof estimateStatuses;

/** Days that an estimate is valid where no one says otherwise. */
export const validDays = 30;

/** Whether a change makes the next version: the customer has seen this one. */
export const makesVersion = (status: EstimateStatus): boolean => status !== 'draft';

/** A line that is priced; one without a section is done in any case. */
export type ChoosableLine = { section: string; list: Cents };

/** The choices of an estimate, in the order of its lines. */
export const sectionsOf = (lines: readonly { section: string }[]): string[] => [
  ...new Set(lines.map(({ section }) => section).filter((section) => section !== '')),
];

/** What an estimate comes to with the chosen sections. */
export const totalWith = (lines: readonly ChoosableLine[], chosen: readonly string[]): Cents =>
  sum(lines.filter(({ section }) => section === '' || chosen.includes(section)).map(({ list }) => list));

/** How far a bill may go beyond what the customer approved: a tenth of it, at least 100.00. */
export const approvalSlack = (approved: Cents): Cents => Math.max(10_000, Math.round(approved / 10));
