import type { paymentSettings as en } from './words.en.ts';
import type { Words } from '../../locales/words.ts';

export const paymentSettings: Words<typeof en> = {
  title: 'Modes de paiement',
  lead: 'Les modes de paiement acceptés au comptoir et l’arrondissement de l’argent comptant.',
  edit: 'Modifier les modes de paiement',
  methods: 'Modes',
  taken: 'Acceptés',
  takenHint:
    'La carte de débit est celle de votre propre terminal, saisie à la main. Les remboursements au comptant et par chèque sont toujours possibles.',
  cash: 'Argent comptant',
  rounding: 'Arrondissement',
  rounded: 'À cinq cents',
  exact: 'Aucun',
  roundsCash: 'Arrondir l’argent comptant à cinq cents',
  roundsCashHint:
    'Un solde de 10,03 se règle avec 10,05 au comptant. Les cartes et les chèques restent exacts.',
  drawerLimit: 'Écart permis d’une caisse',
  drawerLimitHint: 'Au-delà, une autre personne doit fermer la caisse ou l’approuver.',
  returned: 'Chèques retournés',
  nsfFee: 'Frais',
  nsfFeeHint: 'Proposés au retour d’un chèque. Avec 0, rien n’est facturé. Ils ne portent pas de taxes.',
  nsfFeeName: 'Nom sur la facture',
  nsfFeeNameHint: 'Par exemple\u00a0: Chèque sans provision',
  notInThisCurrency: 'Aucun\u00a0: votre devise a des pièces d’un cent',
};
