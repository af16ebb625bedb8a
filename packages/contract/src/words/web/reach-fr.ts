import type { reachEn } from './reach-en.ts';

/** French words of refusals about marketing codes, addresses of a store's own, and what customers may see. */
export const reachFr: Record<keyof typeof reachEn, string> = {
  'code.malformed':
    'Un code compte de 3 à 40 lettres de A à Z, chiffres et traits d’union\u00a0: PRINTEMPS-26.',
  'code.word_taken': 'Un autre code promotionnel porte ce mot. Choisissez-en un autre.',
  'code.percent_bounded': 'Entrez un pourcentage supérieur à 0 et d’au plus 100.',
  'code.amount_bounded': 'Entrez un montant supérieur à 0 et d’au plus 99\u00a0999,99.',
  'code.days_backwards': 'Le dernier jour précède le premier.',
  'code.fewer_than_taken': 'Le code a déjà servi {taken} fois.',
  'code.invalid': 'Ce code n’est pas valide.',
  'code.early': 'Ce code n’est pas encore valide.',
  'code.over': 'Ce code est expiré.',
  'code.used_up': 'Ce code a servi autant de fois que permis.',
  'code.used_by_customer': 'Vous avez utilisé ce code autant de fois que permis.',
  'code.below_least': 'Ce code vaut pour les commandes de {least} ou plus.',
  'code.no_target': 'Ce code vaut pour d’autres produits que ceux de votre panier.',
  'code.use_over': 'Cette utilisation du code a été annulée. Entrez le code de nouveau.',
  'restriction.taken': 'Une restriction vise déjà la même chose pour les mêmes visiteurs. Modifiez celle-là.',
  'host.malformed': 'Entrez un nom d’hôte à vous, comme boutique.acme.com, sans https:// ni /.',
  'host.number': 'Entrez un nom. Une boutique ne répond pas sous un numéro.',
  'host.reserved': 'Ce nom n’est pas public, ou il nous appartient. Choisissez-en un autre.',
  'host.claimed': 'Votre entreprise utilise déjà cet hôte.',
  'host.too_many': 'Une boutique a {most} hôtes au plus. Retirez-en un d’abord.',
  'host.taken': 'Une autre boutique répond sous cet hôte. Demandez à son entreprise de le retirer d’abord.',
  'host.measurement_id': 'Entrez un identifiant de mesure, comme G-ABC123. Ni conteneur ni script.',
  'host.site_id': 'Entrez le numéro du site dans Matomo.',
  'host.measure_url': 'Entrez l’adresse de votre Matomo, comme https://matomo.acme.com.',
};
