import type { documentFees as en } from './words.en.ts';
import type { Words } from '../../locales/words.ts';

export const documentFees: Words<typeof en> = {
  title: 'Frais de retard et d’annulation',
  lead: 'Facturés sur les documents ouverts à partir de maintenant. Chaque document indique ses frais avant la signature.',
  edit: 'Modifier les frais',
  for: { late_return: 'Retour en retard', cancellation: 'Annulation tardive' },
  every: 'Toutes les succursales',
  none: 'Aucuns frais',
  free: 'Sans frais',
  hours_one: '{{hourly}} par heure entamée, après {{count}} minute ({{service}})',
  hours_other: '{{hourly}} par heure entamée, après {{count}} minutes ({{service}})',
  hoursAndDays_one:
    '{{hourly}} par heure entamée, au plus {{daily}} par jour, après {{count}} minute ({{service}})',
  hoursAndDays_other:
    '{{hourly}} par heure entamée, au plus {{daily}} par jour, après {{count}} minutes ({{service}})',
  share_one:
    '{{percent}}\u00a0% de la location, au moins {{minimum}}, à moins de {{count}} heure du début ({{service}})',
  share_other:
    '{{percent}}\u00a0% de la location, au moins {{minimum}}, à moins de {{count}} heures du début ({{service}})',
  rule: 'Frais {{n}}',
  what: 'Facturés pour',
  division: 'Succursale seulement',
  hourly: 'Chaque heure entamée',
  daily: 'Au plus par jour',
  freeMinutes: 'Minutes gratuites',
  percent: 'Part de la location',
  minimum: 'Au moins',
  withinHours: 'Heures avant le début',
  service: 'Service sur la facture',
  add: 'Ajouter des frais',
  remove: 'Retirer les frais {{n}}',
  told: 'Frais',
  late: {
    title: 'Retour en retard',
    line_one: '{{product}}\u00a0: {{count}} heure de retard, {{amount}}',
    line_other: '{{product}}\u00a0: {{count}} heures de retard, {{amount}}',
    waive: 'Motif de la renonciation aux frais',
    waiveHint: 'Vide\u00a0: les frais sont facturés. Le client lit le motif sur la facture.',
  },
  cancellation: {
    title: 'Frais d’annulation tardive',
    why_one: '{{percent}}\u00a0% de la location, au moins {{minimum}}, à moins de {{count}} heure du début.',
    why_other:
      '{{percent}}\u00a0% de la location, au moins {{minimum}}, à moins de {{count}} heures du début.',
    tax: 'Taxes',
    total: 'Total de la facture',
    invoiced: 'L’annulation émet une facture pour ces frais.',
    notCharged: 'Les frais ne sont pas facturés. Aucune facture n’est émise.',
    waive: 'Motif de la renonciation aux frais',
    waiveHint: 'Vide\u00a0: les frais sont facturés.',
  },
};
