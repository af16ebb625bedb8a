import type { webhooksEn } from './webhooks-en.ts';

export const webhooksFr: Readonly<Record<keyof typeof webhooksEn, string>> = {
  'webhook.address': 'Entrez une adresse qui commence par https:// et qui est accessible par Internet.',
  'webhook.chooses_none': 'Choisissez au moins un type de fiche.',
  'webhook.paused': 'Ce webhook est en pause. Reprenez-le d’abord.',
  'webhook.too_many': 'Une entreprise peut avoir au plus {most} webhooks.',
};
