import type { guaranteeEn } from './guarantee-en.ts';

/** The same in French. */
export const guaranteeFr: Record<keyof typeof guaranteeEn, string> = {
  'guarantee.lapsed': 'La banque ne retient plus ce montant. Prenez plutôt un dépôt.',
  'guarantee.not_held': 'Plus rien n’est retenu sur cette carte.',
  'guarantee.moving':
    'Un débit ou une libération de cette garantie est en cours. Rechargez la page dans une minute.',
  'guarantee.exceeded': 'Seulement {left:money} est retenu sur cette carte.',
  'guarantee.needs_customer': 'La banque demande au client de confirmer le montant.',
  'guarantee.left': 'Le client a quitté la page sans donner de carte.',
  'guarantee.not_wanted': 'Aucune autre carte n’est nécessaire pour cette commande.',
};
