import type { RateUnit } from '../pricing/rates.ts';
import { externalId, type ImportField } from './field.ts';

const assetNumber = (isRequired?: true): ImportField => ({
  ...{ name: 'asset_number', en: 'Asset number', fr: 'Numéro d’équipement', type: 'text', example: 'EX-100' },
  headings: [
    'asset',
    'asset no',
    'asset id',
    'unit',
    'unit no',
    'unit number',
    'equipment',
    'equipment no',
    'equipment number',
    'number',
    'équipement',
    'no équipement',
    'numéro',
  ],
  ...(isRequired && { isRequired }),
});

const words: Readonly<Record<RateUnit, readonly string[]>> = {
  minute: ['minutes', 'min'],
  hour: ['hours', 'hourly', 'heure', 'heures', 'horaire'],
  day: ['days', 'daily', 'jour', 'jours', 'journalier'],
  week: ['weeks', 'weekly', 'semaine', 'semaines', 'hebdomadaire'],
  four_week: ['four weeks', '4 weeks', '4 week', '4week', '4 semaines', 'quatre semaines'],
  month: ['months', 'monthly', 'mois', 'mensuel'],
};

/** Rates: one row for each tier of a product, a group or a class, for all customers or for one owner. */
export const rateFields: readonly ImportField[] = [
  externalId(''),
  assetNumber(),
  {
    ...{ name: 'group', en: 'Group', fr: 'Groupe', type: 'text', example: '' },
    headings: ['group code', 'code de groupe'],
  },
  {
    ...{ name: 'class', en: 'Class', fr: 'Classe', type: 'text', example: '' },
    headings: ['class code', 'code de classe'],
  },
  {
    ...{ name: 'customer', en: 'Customer', fr: 'Client', type: 'text', example: '' },
    headings: ['customer external id', 'customer id', 'customer number', 'no client', 'id client'],
  },
  {
    ...{ name: 'price_list', en: 'Price list', fr: 'Liste de prix', type: 'text', example: '' },
    headings: ['list', 'price list code'],
  },
  {
    ...{ name: 'code', en: 'Rate code', fr: 'Code de tarif', type: 'text', isRequired: true, example: 'DAY' },
    headings: ['rate', 'rate code', 'code', 'tarif'],
  },
  {
    ...{ name: 'description', en: 'Description', fr: 'Description', type: 'text', example: 'Daily' },
    headings: ['desc', 'name', 'désignation', 'libellé'],
  },
  {
    ...{
      name: 'unit',
      en: 'Unit of time',
      fr: 'Unité de temps',
      type: 'choice',
      isRequired: true,
      example: 'day',
    },
    headings: ['unit', 'period', 'rate unit', 'unité', 'période'],
    choices: words,
  },
  {
    ...{ name: 'count', en: 'How many units', fr: 'Nombre d’unités', type: 'number', example: '1' },
    headings: ['units', 'count', 'unit count', 'nombre'],
  },
  {
    ...{ name: 'amount', en: 'Amount', fr: 'Montant', type: 'number', isRequired: true, example: '145.00' },
    isAmount: true,
    headings: ['price', 'rate amount', 'charge', 'prix'],
  },
];

/** Meter readings of assets. */
export const readingFields: readonly ImportField[] = [
  externalId(''),
  assetNumber(true),
  {
    ...{ name: 'reading', en: 'Reading', fr: 'Relevé', type: 'number', isRequired: true, example: '1250.5' },
    headings: ['meter', 'hours', 'meter reading', 'odometer', 'compteur', 'heures'],
  },
  {
    ...{
      name: 'read_at',
      en: 'Read at',
      fr: 'Relevé le',
      type: 'moment',
      isRequired: true,
      example: '2026-01-05 08:00',
    },
    headings: ['date', 'read on', 'reading date', 'taken', 'date du relevé', 'lu à', 'lu le'],
  },
  {
    ...{ name: 'reason', en: 'Reason', fr: 'Motif', type: 'text', example: '' },
    headings: ['note', 'comment', 'raison', 'commentaire'],
  },
];

/** The outcome of a rental, or that it is still out, with the words of other systems. */
const rentalStatuses: Readonly<Record<'out' | 'returned' | 'cancelled', readonly string[]>> = {
  out: [
    ...['still out', 'on rent', 'active', 'open', 'rented', 'checked out', 'current', 'running'],
    ...['en cours', 'sorti', 'sortie', 'ouvert', 'ouverte', 'loué', 'louée', 'en location'],
  ],
  returned: [
    ...['closed', 'in', 'complete', 'completed', 'checked in', 'off rent', 'finished', 'ended', 'done'],
    ...['invoiced', 'billed', 'paid', 'retourné', 'retournée', 'rentré', 'rentrée', 'terminé', 'terminée'],
    ...['fermé', 'fermée', 'clos', 'facturé', 'facturée', 'payé', 'payée', 'complété', 'complétée'],
  ],
  cancelled: ['canceled', 'cancel', 'void', 'voided', 'annulé', 'annulée'],
};
/** The outcome of a rental. */
export type RentalStatus = keyof typeof rentalStatuses;

/** Past and present rentals: one row for each machine; those still out become contracts that hold it. */
export const rentalFields: readonly ImportField[] = [
  {
    ...{
      name: 'contract_number',
      en: 'Contract number',
      fr: 'Numéro de contrat',
      type: 'text',
      isRequired: true,
      example: '50017',
    },
    headings: [
      'contract',
      'contract no',
      'contract #',
      'rental',
      'rental number',
      'agreement',
      'number',
      'contrat',
      'no contrat',
      'numéro',
      'external id',
    ],
  },
  {
    ...{
      name: 'customer',
      en: 'Customer external ID',
      fr: 'ID externe du client',
      type: 'text',
      isRequired: true,
      example: 'C-1001',
    },
    headings: [
      'customer',
      'customer id',
      'customer external id',
      'customer number',
      'customer no',
      'account',
      'client',
      'id client',
      'no client',
      'numéro de client',
    ],
  },
  assetNumber(true),
  {
    ...{
      name: 'out',
      en: 'Out',
      fr: 'Sortie',
      type: 'moment',
      isRequired: true,
      example: '2026-01-05 08:00',
    },
    headings: ['date out', 'out date', 'out at', 'start', 'from', 'rented', 'date de sortie', 'début', 'du'],
  },
  {
    ...{ name: 'due', en: 'Due', fr: 'Retour prévu', type: 'moment', example: '2026-01-12 08:00' },
    headings: ['date due', 'due date', 'due back', 'due at', 'expected', 'retour prévu le', 'prévu'],
  },
  {
    ...{ name: 'in', en: 'In', fr: 'Retour', type: 'moment', example: '' },
    headings: [
      'date in',
      'in date',
      'in at',
      'returned',
      'return',
      'end',
      'to',
      'date de retour',
      'fin',
      'au',
      'retourné',
    ],
  },
  {
    ...{ name: 'status', en: 'Status', fr: 'État', type: 'choice', example: '' },
    headings: [
      ...['rental status', 'contract status', 'line status', 'state', 'transaction status'],
      ...['statut', 'état de la location', 'état du contrat', 'statut du contrat', 'situation'],
    ],
    choices: rentalStatuses,
  },
  {
    ...{ name: 'rate', en: 'Rate per day', fr: 'Tarif par jour', type: 'number', example: '' },
    headings: ['rate', 'daily rate', 'day rate', 'tarif', 'tarif journalier', 'prix par jour'],
  },
  {
    ...{ name: 'total', en: 'Total charged', fr: 'Total facturé', type: 'number', example: '' },
    isAmount: true,
    headings: [
      'total charged',
      'charged',
      'rental total',
      'amount',
      'amount charged',
      'montant',
      'total',
      'montant facturé',
    ],
  },
  {
    ...{ name: 'tax', en: 'Tax charged', fr: 'Taxe facturée', type: 'number', example: '' },
    isAmount: true,
    headings: ['tax', 'taxes', 'tax amount', 'sales tax', 'taxe', 'montant des taxes'],
  },
  {
    ...{ name: 'quantity', en: 'Quantity', fr: 'Quantité', type: 'number', example: '1' },
    headings: ['qty', 'qté'],
  },
  {
    ...{ name: 'location', en: 'Location', fr: 'Emplacement', type: 'text', example: '' },
    headings: ['yard', 'branch', 'store', 'succursale', 'dépôt'],
  },
  {
    ...{ name: 'po_number', en: 'Purchase order', fr: 'Bon de commande', type: 'text', example: '' },
    headings: ['po', 'po number', 'po #', 'no bon de commande'],
  },
];
