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
};
