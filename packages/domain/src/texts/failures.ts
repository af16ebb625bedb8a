import type { Language } from '../format/language.ts';

type Said = Readonly<Record<Language, string>>;

/** What the provider's numbers mean (Twilio, Error and Warning Dictionary). */
const reasons: Readonly<Record<string, Said>> = {
  '21211': { en: 'This number does not exist.', fr: 'Ce numéro n’existe pas.' },
  '21408': {
    en: 'The account may not send to this country.',
    fr: 'Le compte ne peut pas envoyer vers ce pays.',
  },
  '21610': { en: 'The number asked for no more texts.', fr: 'Ce numéro ne veut plus de textos.' },
  '21612': { en: 'No text reaches this number.', fr: 'Aucun texto ne se rend à ce numéro.' },
  '21614': { en: 'This number takes no texts.', fr: 'Ce numéro ne reçoit pas de textos.' },
  '30003': { en: 'The phone is off or cannot be reached.', fr: 'Le téléphone est éteint ou hors réseau.' },
  '30004': { en: 'The phone blocks this text.', fr: 'Le téléphone bloque ce texto.' },
  '30005': { en: 'This number does not exist any more.', fr: 'Ce numéro n’est plus en service.' },
  '30006': { en: 'This is a landline.', fr: 'C’est une ligne fixe.' },
  '30007': { en: 'The carrier took it for spam.', fr: 'L’opérateur l’a pris pour un pourriel.' },
  '30034': {
    en: 'The sender’s number is not registered with the carriers.',
    fr: 'Le numéro d’envoi n’est pas inscrit auprès des opérateurs.',
  },
};

const unknown: Said = {
  en: 'The provider could not deliver it (error {code}).',
  fr: 'Le fournisseur n’a pas pu le livrer (erreur {code}).',
};

/** Why a text was not delivered, for a reader: the provider's number in words, or else what stood in the way as it was told. */
export const textFailure = (failure: string, language: Language): string =>
  /^\d{5}$/.test(failure) ? (reasons[failure] ?? unknown)[language].replace('{code}', failure) : failure;

/** The number said stop, to the provider if not to us. */
export const stoppedCode = '21610';
