import type { personalEn } from './personal-en.ts';

/** Refus de l’effacement d’une personne. */
export const personalFr: Readonly<Record<keyof typeof personalEn, string>> = {
  'person.name_differs': 'Ce nom n’est pas celui de la personne.',
  'person.open_documents':
    'Des documents de cette personne sont encore ouverts. Fermez-les ou annulez-les d’abord.',
  'person.money_owed': 'Des factures de cette personne ne sont pas réglées. Réglez-les d’abord.',
  'person.deposits_held': 'Un dépôt de cette personne est encore détenu. Remboursez-le d’abord.',
  'person.open_orders': 'Une demande de cette personne attend une réponse. Répondez-y d’abord.',
  'person.open_work':
    'Du travail de cette personne est encore ouvert. Confiez-le d’abord à une autre personne.',
  'person.clocked_in': 'Cette personne est pointée. Pointez d’abord sa sortie.',
  'person.own_account':
    'Vous ne pouvez pas vous effacer. Adressez-vous à une autre personne de l’administration.',
  'person.erased': 'Cette personne est déjà effacée, ou son effacement est en cours.',
};
