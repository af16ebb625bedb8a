import type { arrivalsEn } from './arrivals-en.ts';

/** The same in French. */
export const arrivalsFr: Record<keyof typeof arrivalsEn, string> = {
  'arrival.off': 'Les textos sur les arrivées sont désactivés dans les paramètres.',
  'arrival.no_number': 'Le contact de ce bon n’a pas de téléphone qui reçoit des textos.',
  'arrival.no_consent': 'Le contact de ce bon n’a pas accepté de recevoir des textos.',
  'arrival.there': 'Le chauffeur ou la chauffeuse est déjà sur place.',
  'arrival.decided': 'Une décision a déjà été prise sur ce changement. Rechargez le bon.',
};
