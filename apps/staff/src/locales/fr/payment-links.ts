import type { paymentLinks as en } from '../en/payment-links.ts';
import type { Words } from '../words.ts';

export const paymentLinks: Words<typeof en> = {
  new: 'Lien de paiement',
  once: 'Copiez cette adresse maintenant si vous voulez envoyer le lien vous-même. L’adresse n’est affichée qu’une fois.',
  copy: 'Copier le lien',
  copied: 'Copié',
  done: 'Terminé',
  howTo:
    'Lien valide 30 jours, sans compte\u00a0: il permet de voir et de payer les factures. Texte suggéré\u00a0:',
  example: 'Vous pouvez voir et payer votre facture ici, par carte et sans compte\u00a0: …',
};
