import type { Language } from '../format/language.ts';

/** How far a reservation or contract is with being got ready, by code. [B4.14] */
export const stagingStatuses = {
  created: { en: 'Created', fr: 'Créée' },
  assigned: { en: 'Assigned', fr: 'Attribuée' },
  'in-progress': { en: 'In progress', fr: 'En cours' },
  staged: { en: 'Staged', fr: 'Préparée' },
  honored: { en: 'Honored', fr: 'Honorée' },
} as const;
export type StagingStatus = keyof typeof stagingStatuses;

/** How far one machine or product of it is, by code. [B4.14] */
export const assignmentStatuses = {
  unassigned: { en: 'Unassigned', fr: 'Non attribué' },
  assigned: { en: 'Assigned', fr: 'Attribué' },
  claimed: { en: 'Claimed', fr: 'Pris en charge' },
  staged: { en: 'Staged', fr: 'Préparé' },
} as const;
export type AssignmentStatus = keyof typeof assignmentStatuses;

/** What is got ready, within a sentence. */
const documents: Readonly<Record<string, Record<Language, string>>> = {
  reservation: { en: 'reservation', fr: 'la réservation' },
  contract: { en: 'contract', fr: 'le contrat' },
};

/** A document by its kind and number, within a sentence: `contract 115`, `le contrat 115`. */
export const documentTold = (
  { kind, number }: { kind: string | null; number: number | null },
  language: Language,
): string => `${documents[kind ?? '']?.[language] ?? ''} ${number ?? ''}`.trim();

/** How long a claim keeps others out after the last act of the one who claimed: they may have been called away. */
export const claimMinutes = 30;

/** Until when a claim lasts. */
export const claimEnd = (claimedAt: Temporal.Instant): Temporal.Instant =>
  claimedAt.add({ minutes: claimMinutes });

/** One thing that a document waits for. */
export type Assignment = {
  /** How many are wanted, and how many stand ready. */
  quantity: number;
  staged: number;
  assignedTo: number | null;
  claimedBy: number | null;
  claimedAt: Temporal.Instant | null;
};

/** Whether someone is at it now; a claim ends by the clock. */
export const isClaimed = ({ claimedAt }: Pick<Assignment, 'claimedAt'>, now: Temporal.Instant): boolean =>
  claimedAt !== null && Temporal.Instant.compare(now, claimEnd(claimedAt)) < 0;

export const assignmentStatusOf = (one: Assignment, now: Temporal.Instant): AssignmentStatus => {
  if (one.staged >= one.quantity) return 'staged';
  if (isClaimed(one, now)) return 'claimed';
  return one.assignedTo === null ? 'unassigned' : 'assigned';
};

/**
 * The status of a document by what it waits for: honored when nothing waits any more, in progress from the first claim or the first
 * thing that stands ready.
 */
export const stagingStatusOf = (waiting: readonly Assignment[], now: Temporal.Instant): StagingStatus => {
  if (waiting.length === 0) return 'honored';
  const statuses = waiting.map((one) => assignmentStatusOf(one, now));
  if (statuses.every((each) => each === 'staged')) return 'staged';
  const isBegun = waiting.some(({ staged }) => staged > 0) || statuses.includes('claimed');
  if (isBegun) return 'in-progress';
  return statuses.includes('assigned') ? 'assigned' : 'created';
};
