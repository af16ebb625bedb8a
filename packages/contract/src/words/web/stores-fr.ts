import { contentFr } from './content-fr.ts';
import { portalFr } from './portal-fr.ts';
import { reachFr } from './reach-fr.ts';
import { rulesFr } from './rules-fr.ts';
import type { storesEn } from './stores-en.ts';

/** French words of refusals about stores and their listings. */
export const storesFr: Record<keyof typeof storesEn, string> = {
  ...portalFr,
  ...reachFr,
  ...contentFr,
  ...rulesFr,
  'store.path_taken': 'Une autre boutique porte cette adresse. Choisissez-en une autre.',
  'store.path_malformed':
    'Une adresse se compose de minuscules, de chiffres et de traits d’union simples\u00a0: cour-nord.',
  'store.path_reserved': 'Cette adresse nous est réservée. Choisissez-en une autre.',
  'store.no_mailbox':
    'Votre message n’a pas été envoyé\u00a0: cette boutique n’a pas de courriel en ce moment. Veuillez nous appeler.',
  'store.no_place': 'Choisissez un lieu de ramassage avant d’ouvrir la boutique.',
  'store.days_backwards': 'La durée maximale d’une location est plus courte que la durée minimale.',
  'listing.taken': 'Cette boutique offre déjà ce produit.',
  'listing.slug_taken': 'Une autre offre de la boutique porte cette adresse. Choisissez-en une autre.',
  'listing.slug_malformed':
    'Une adresse se compose de minuscules, de chiffres et de traits d’union simples\u00a0: plateforme-19-pi.',
  'listing.not_listable':
    'Une boutique offre des groupes, des produits par quantité, des ensembles, des équipements et des pièces de l’entreprise.',
  'listing.lacks_text': 'Écrivez d’abord un nom dans la langue de la boutique.',
  'listing.lacks_picture': 'Ajoutez d’abord une image et dites ce qu’elle montre.',
  'listing.lacks_rate':
    'Le produit n’a pas de tarif journalier pour tous. Ajoutez-en un, ou offrez-le sur demande seulement.',
  'listing.lacks_availability':
    'La classe du produit ne compte pas la disponibilité. Offrez-le sur demande seulement.',
  'listing.lacks_active': 'Le produit n’est plus utilisé.',
  'listing.picture_twice': 'L’offre a déjà cette image.',
  'checkout.over': 'Le délai de retenue est écoulé. Recommencez la commande à partir du panier.',
  'store.paid_is_reserved': 'Un client ne peut payer que ce qu’il réserve.',
  'cart.full': 'Un panier contient {most} produits différents. Envoyez d’abord celui-ci.',
  'web_order.terms': 'Veuillez accepter les conditions de location.',
  'web_order.decided': 'Cette commande en ligne a déjà reçu une réponse.',
  'listing.paper_not_pdf': 'Un document d’une offre est un PDF.',
  'listing.papers_full': 'Une offre a {most} documents au plus.',
  'listing.pictures_full': 'Une offre a {most} images au plus.',
};
