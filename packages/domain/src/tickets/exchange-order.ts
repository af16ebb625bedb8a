import type { Language } from '../format/language.ts';
import type { TicketStatus } from './status.ts';

/** Where an exchange on site stands; whether it is under way is said by its tickets. */
export const exchangeOrderStates = {
  planned: { en: 'Planned', fr: 'Prévu' },
  under_way: { en: 'Under way', fr: 'En cours' },
  done: { en: 'Done', fr: 'Fait' },
  canceled: { en: 'Canceled', fr: 'Annulé' },
} as const satisfies Record<string, Record<Language, string>>;
export type ExchangeOrderState = keyof typeof exchangeOrderStates;

/** What is stored of an order. */
export type ExchangeOrderStatus = 'open' | 'done' | 'canceled';

// Created, assigned or loading; a paused ticket may be on the road.
const inYard: readonly TicketStatus[] = [0, 1, 5];

/** Whether the replacement has left, by the delivery that takes it. */
export const hasLeft = (delivery: TicketStatus): boolean => !inYard.includes(delivery);

/** Where an order stands, by its own status and its open delivery. */
export function exchangeOrderState(
  status: ExchangeOrderStatus,
  delivery: TicketStatus | undefined,
): ExchangeOrderState {
  if (status !== 'open') return status;
  return delivery !== undefined && hasLeft(delivery) ? 'under_way' : 'planned';
}
