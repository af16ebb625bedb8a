import type { portalEn } from './portal-en.ts';

/** French words of refusals about customers' people in the portal. */
export const portalFr: Record<keyof typeof portalEn, string> = {
  'portal.no_access': 'Ce client n’a pas accès au portail. Changez d’abord le type de portail du client.',
  'portal.no_store': 'On se connecte dans une boutique. Ouvrez d’abord une boutique.',
  'portal.member_taken': 'Cette personne agit déjà pour le client.',
  'portal.last_owner':
    'Le client a besoin d’un propriétaire dans le portail. Nommez d’abord une autre personne propriétaire.',
  'portal.link_expired': 'Ce lien est expiré ou a déjà servi. Demandez-en un nouveau.',
  'portal.read_only': 'Vous voyez le portail comme ce client. Vous ne pouvez rien y modifier.',
  'portal.grant_needless': 'Les personnes ayant ce rôle ont déjà ce droit ou ne peuvent pas le recevoir.',
  'portal.password_wrong': 'Ce n’est pas votre mot de passe actuel.',
  'portal.inactive': 'Cette personne ne peut plus se connecter. Activez d’abord son accès.',
  'portal.not_yours_to_give': 'Vous ne pouvez accorder que ce que vous pouvez faire vous-même.',
  'portal.site_unknown': 'Ce chantier n’est pas l’un des vôtres.',
  'order_approval.own': 'Vous ne pouvez pas répondre à votre propre commande. Demandez à un collègue.',
  'order_approval.answered': 'Cette commande n’attend plus de réponse.',
  'order_approval.beyond_limit':
    'Cette commande dépasse votre propre limite. Demandez à un collègue dont la limite est plus élevée.',
  'order_approval.costs_more':
    'Cette commande coûte maintenant plus que ce qui a été approuvé. Retirez-la et commandez de nouveau.',
};
