import type { RateUnit } from '../pricing/rates.ts';
import { externalId, type ImportField } from './field.ts';

/** The machine that a row is about. */
export const assetNumber = (isRequired?: true): ImportField => ({
  name: 'asset_number',
  en: 'Asset number',
  fr: 'Numéro d’équipement',
  type: 'text',
  example: 'EX-100',
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
    name: 'group',
    en: 'Group',
    fr: 'Groupe',
    type: 'text',
    example: '',
    headings: ['group code', 'code de groupe'],
  },
  {
    name: 'class',
    en: 'Class',
    fr: 'Classe',
    type: 'text',
    example: '',
    headings: ['class code', 'code de classe'],
  },
  {
    name: 'customer',
    en: 'Customer',
    fr: 'Client',
    type: 'text',
    example: '',
    headings: ['customer external id', 'customer id', 'customer number', 'no client', 'id client'],
  },
  {
    name: 'price_list',
    en: 'Price list',
    fr: 'Liste de prix',
    type: 'text',
    example: '',
    headings: ['list', 'price list code'],
  },
  {
    name: 'code',
    en: 'Rate code',
    fr: 'Code de tarif',
    type: 'text',
    isRequired: true,
    example: 'DAY',
    headings: ['rate', 'rate code', 'code', 'tarif'],
  },
  {
    name: 'description',
    en: 'Description',
    fr: 'Description',
    type: 'text',
    example: 'Daily',
    headings: ['desc', 'name', 'désignation', 'libellé'],
  },
  {
    name: 'unit',
    en: 'Unit of time',
    fr: 'Unité de temps',
    type: 'choice',
    isRequired: true,
    example: 'day',
    headings: ['unit', 'period', 'rate unit', 'unité', 'période'],
    choices: words,
  },
  {
    name: 'count',
    en: 'How many units',
    fr: 'Nombre d’unités',
    type: 'number',
    example: '1',
    headings: ['units', 'count', 'unit count', 'nombre'],
  },
  {
    name: 'amount',
    en: 'Amount',
    fr: 'Montant',
    type: 'number',
    isRequired: true,
    example: '145.00',
    isAmount: true,
    headings: ['price', 'rate amount', 'charge', 'prix'],
  },
];

/** Meter readings of assets. */
export const readingFields: readonly ImportField[] = [
  externalId(''),
  assetNumber(true),
  {
    name: 'reading',
    en: 'Reading',
    fr: 'Relevé',
    type: 'number',
    isRequired: true,
    example: '1250.5',
    headings: ['meter', 'hours', 'meter reading', 'odometer', 'compteur', 'heures'],
  },
  {
    name: 'read_at',
    en: 'Read at',
    fr: 'Relevé le',
    type: 'moment',
    isRequired: true,
    example: '2026-01-05 08:00',
    headings: ['date', 'read on', 'reading date', 'taken', 'date du relevé', 'lu à', 'lu le'],
  },
  {
    name: 'reason',
    en: 'Reason',
    fr: 'Motif',
    type: 'text',
    example: '',
    headings: ['note', 'comment', 'raison', 'commentaire'],
  },
];
