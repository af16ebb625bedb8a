import type { Language } from '../format/language.ts';

/** How a closed ticket ended: everything moved, a part of it, or nothing because the trip failed. */
export const outcomes = {
  done: { en: 'Done', fr: 'Fait' },
  partial: { en: 'Partly done', fr: 'Fait en partie' },
  failed: { en: 'Failed', fr: 'Échoué' },
} as const satisfies Record<string, Record<Language, string>>;
export type Outcome = keyof typeof outcomes;

/** Why a trip failed. */
export const failureReasons = {
  not_there: { en: 'No one on site', fr: 'Personne sur place' },
  no_access: { en: 'No access to the site', fr: 'Accès impossible' },
  wrong_address: { en: 'Wrong address', fr: 'Mauvaise adresse' },
  not_ready: { en: 'Equipment not ready', fr: 'Équipement pas prêt' },
  refused: { en: 'Customer refused', fr: 'Refusé par le client' },
  weather: { en: 'Weather', fr: 'Météo' },
  truck: { en: 'Truck trouble', fr: 'Problème de camion' },
  other: { en: 'Other', fr: 'Autre' },
} as const satisfies Record<string, Record<Language, string>>;
export type FailureReason = keyof typeof failureReasons;

/** What a closing that was not a failure came to: done when nothing stayed behind. */
export function outcomeOf(planned: number, moved: number): Outcome {
  return moved < planned ? 'partial' : 'done';
}
