import type { terms as english } from './words.en.ts';

/** Until when customers pay, in French. */
export const terms: typeof english = {
  title: 'Conditions de paiement',
  lead: 'L’échéance des factures et l’escompte de paiement rapide. Sans conditions, une facture en compte est due dans 30 jours; les clients au comptant paient tout de suite.',
  add: 'Ajouter des conditions',
  edit: 'Modifier les conditions {{code}}',
  code: 'Code',
  name: 'Sur les documents',
  nameEn: 'Sur les documents, en anglais',
  nameFr: 'Sur les documents, en français',
  days: 'Jours',
  countedFrom: 'À compter de',
  starts: { invoice: 'Date de la facture', month_end: 'Fin du mois' },
  due: 'Échéance',
  dueOf: {
    invoice_one: '{{count}} jour après la facture',
    invoice_other: '{{count}} jours après la facture',
    month_end_one: '{{count}} jour après la fin du mois',
    month_end_other: '{{count}} jours après la fin du mois',
  },
  discount: 'Escompte de paiement rapide',
  discountPercent: 'Pourcentage d’escompte',
  discountPercentHint: 'Sur le montant avant taxes. Laissez 0 s’il n’y a pas d’escompte.',
  discountDays: 'Si payée en (jours)',
  discountOf_one: '{{percent}} si payée en {{count}} jour',
  discountOf_other: '{{percent}} si payée en {{count}} jours',
  customers: 'Clients',
  state: 'État',
  active: 'Actives',
  inactive: 'Inactives',
  isActive: 'Peuvent être choisies pour des clients',
  kept: 'Les factures déjà émises gardent leurs conditions.',
  none: 'Aucune condition de paiement',
  noneText:
    'Ajoutez des conditions, par exemple net 10 ou 2\u00a0% 10 net 30, et choisissez-les pour vos clients.',
};
