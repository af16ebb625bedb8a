import type { Language } from '../format/language.ts';
import type { DocumentStatusCode, LineStatus } from './status-codes.ts';

/**
 * What a machine, a line or a document of a rental can be in, in the words of every list, page and wall. What was never
 * checked out is reserved, and only what is with a customer is on rent.
 */
export const rentalStates = {
  free: { en: 'Available', fr: 'Disponible' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  worksheet: { en: 'Worksheet', fr: 'Feuille de travail' },
  quoted: { en: 'Quoted', fr: 'Proposé' },
  reserved: { en: 'Reserved', fr: 'Réservé' },
  moving: { en: 'On the road', fr: 'En route' },
  out: { en: 'On rent', fr: 'En location' },
  partlyOut: { en: 'Partly out', fr: 'Sorti en partie' },
  late: { en: 'Late', fr: 'En retard' },
  offRent: { en: 'Off rent', fr: 'Location arrêtée' },
  returned: { en: 'Returned', fr: 'Retourné' },
  sold: { en: 'Sold', fr: 'Vendu' },
  ordered: { en: 'Ordered', fr: 'Commandé' },
  partlyPicked: { en: 'Partly picked', fr: 'Prélevé en partie' },
  picked: { en: 'Picked', fr: 'Prélevé' },
  backOrdered: { en: 'Back-ordered', fr: 'Livraison différée' },
  down: { en: 'Down', fr: 'Hors service' },
  converted: { en: 'Converted', fr: 'Converti' },
  closed: { en: 'Closed', fr: 'Fermé' },
  cancelled: { en: 'Canceled', fr: 'Annulé' },
  deleted: { en: 'Deleted', fr: 'Supprimé' },
} as const satisfies Record<string, Record<Language, string>>;

export type RentalState = keyof typeof rentalStates;

/** The state that each document status of a machine is. [B4.24] [B3.55] */
export const stateOfCode: Readonly<Record<DocumentStatusCode, RentalState>> = {
  A: 'free',
  R: 'reserved',
  S: 'reserved',
  O: 'reserved',
  D: 'moving',
  I: 'moving',
  P: 'moving',
  X: 'moving',
  C: 'out',
  L: 'out',
  E: 'out',
  F: 'offRent',
  CP: 'returned',
  W: 'down',
};

/** The state of a line that went out. [B4.27] */
export const stateOfLine: Readonly<Record<LineStatus, RentalState>> = {
  O: 'out',
  F: 'offRent',
  R: 'returned',
  S: 'sold',
};

/** What an open document promises before anything of it leaves. */
export const stateBeforeOut: Readonly<
  Record<'quote' | 'reservation' | 'contract' | 'sales_order', RentalState>
> = {
  quote: 'quoted',
  reservation: 'reserved',
  contract: 'reserved',
  sales_order: 'ordered',
};
