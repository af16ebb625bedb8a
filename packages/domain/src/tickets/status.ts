import type { Language } from '../format/language.ts';
import type { ProblemCode } from '../words/en.ts';

/** Ticket statuses by the number that the wire and the database carry. [B4.1] */
export const ticketStatuses = {
  0: { name: 'created', en: 'Created', fr: 'Créé' },
  1: { name: 'assigned', en: 'Assigned', fr: 'Affecté' },
  2: { name: 'in_progress', en: 'In progress', fr: 'En cours' },
  3: { name: 'closed', en: 'Closed', fr: 'Fermé' },
  4: { name: 'complete', en: 'Complete', fr: 'Terminé' },
  5: { name: 'loading', en: 'Loading', fr: 'Chargement' },
  6: { name: 'unloading', en: 'Unloading', fr: 'Déchargement' },
  7: { name: 'paused', en: 'Paused', fr: 'En pause' },
  8: { name: 'canceled', en: 'Canceled', fr: 'Annulé' },
} as const satisfies Record<number, { name: string } & Record<Language, string>>;

export type TicketStatus = keyof typeof ticketStatuses;

/**
 * The next statuses of each status. A driver may load, drive, unload and pause in any order; a completed ticket may be
 * reopened; closed and canceled are final. [B4.3]
 */
export const ticketSteps: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  0: [1, 3, 8],
  1: [0, 2, 3, 5, 7, 8],
  2: [1, 3, 4, 5, 6, 7, 8],
  3: [],
  4: [2, 3, 8],
  5: [1, 2, 3, 6, 7, 8],
  6: [2, 3, 4, 5, 7, 8],
  7: [1, 2, 3, 5, 6, 8],
  8: [],
};

/** The statuses from which no step leads on: such a ticket is not driven any more. */
export const finalTicketStatuses = Object.entries(ticketSteps)
  .filter(([, steps]) => steps.length === 0)
  .map(([status]) => Number(status));

/** Why a ticket cannot go from one status to another; undefined when it can. [B4.1] [B4.3] */
export function whyTicketCannot(from: TicketStatus, to: TicketStatus): ProblemCode | undefined {
  if (ticketSteps[from].length === 0) return 'ticket.finished';
  return ticketSteps[from].includes(to) ? undefined : 'ticket.step_not_allowed';
}

const underWay: readonly TicketStatus[] = [1, 2, 5, 6, 7];

/** Whether a driver can be chosen: on a created ticket, or under way to replace an assigned one. [B4.5] */
export function driverSelectable(status: TicketStatus, hasDriver: boolean): boolean {
  return status === 0 || (hasDriver && underWay.includes(status));
}

/** Scheduled and unscheduled are no statuses of their own: a date makes the difference. [B4.2] */
export function scheduling(scheduledOn: string | null): 'scheduled' | 'unscheduled' {
  return scheduledOn ? 'scheduled' : 'unscheduled';
}
