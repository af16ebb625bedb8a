import type { Language } from '../format/language.ts';

/**
 * An asset's status codes, as documents set them. Every code but A makes the asset unavailable and is shown red.
 * [B4.24] [B4.25]
 */
export const documentStatusCodes = {
  C: { en: 'on contract', fr: 'sur contrat' },
  D: { en: 'on delivery', fr: 'en livraison' },
  F: { en: 'off rental', fr: 'location arrêtée' },
  I: { en: 'inventory transfer', fr: 'en transfert' },
  L: { en: 'on lease', fr: 'en bail' },
  O: { en: 'on sales order', fr: 'sur commande' },
  P: { en: 'on pickup', fr: 'en ramassage' },
  R: { en: 'on reservation', fr: 'sur réservation' },
  S: { en: 'on saved worksheet', fr: 'sur feuille de travail enregistrée' },
  // Until there are work orders, only an inspection keeps a machine down.
  W: { en: 'in inspection', fr: 'en inspection' },
  X: { en: 'on pickup exchange', fr: 'en ramassage pour échange' },
  CP: { en: 'on closed pickup', fr: 'sur ramassage fermé' },
  E: { en: 'exchanged', fr: 'échangé' },
  A: { en: 'available', fr: 'disponible' },
} as const satisfies Record<string, Record<Language, string>>;

export type DocumentStatusCode = keyof typeof documentStatusCodes;

/** The status of a contract line: out, off rent but not returned, sold, returned; their words are in `rentalStates`. [B4.27] */
export type LineStatus = 'O' | 'F' | 'S' | 'R';

const lineStatuses: Readonly<Record<LineStatus, true>> = { O: true, F: true, S: true, R: true };

/** Whether a line's code is a status; what has not gone out has none. */
export const isLineStatus = (code: string): code is LineStatus => Object.hasOwn(lineStatuses, code);

/** Whether a line counts as billed: still with the customer, and billed through a date and a time. [B4.27] */
export function isBilled(line: {
  status: LineStatus;
  billedDate: string | null;
  billedTime: string | null;
}): boolean {
  return (line.status === 'O' || line.status === 'F') && Boolean(line.billedDate && line.billedTime);
}
