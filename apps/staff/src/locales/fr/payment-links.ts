import type { paymentLinks as en } from '../en/payment-links.ts';
import type { Words } from '../words.ts';

export const paymentLinks: Words<typeof en> = {
  new: 'Le lien pour payer',
  once: 'Copiez cette adresse maintenant si vous voulez l’envoyer vous-même. Elle ne peut être montrée de nouveau; redemandez pour en avoir une autre.',
  copy: 'Copier le lien',
  copied: 'Copié',
  done: 'Terminé',
  howTo:
    'Quiconque l’a peut voir les factures et les payer par carte, sans ouvrir de session, pendant 30 jours. Dans un message, on peut écrire\u00a0:',
  example: 'Vous pouvez voir et payer votre facture ici, par carte et sans compte\u00a0: …',
};
