import type { signingInEn } from './signing-in-en.ts';

/** Refus des connexions et des actions faites pour d’autres. */
export const signingInFr: Record<keyof typeof signingInEn, string> = {
  'sso.not_enabled': 'Cette entreprise n’utilise pas l’authentification unique.',
  'sso.required': 'Cette entreprise utilise l’authentification unique, sans mot de passe.',
  'sso.issuer_invalid':
    'Entrez l’adresse du fournisseur, par exemple https://login.example.com, sans point d’interrogation ni #.',
  'sso.issuer_insecure': 'L’adresse du fournisseur doit commencer par https et mener à un serveur public.',
  'sso.client_required': 'Entrez l’identifiant client de Yardline chez le fournisseur.',
  'sso.unreachable':
    'Le fournisseur d’identité ne répond pas correctement. Réessayez plus tard ou communiquez avec l’administration.',
  'sso.expired': 'Cette connexion a pris trop de temps ou a commencé dans un autre navigateur. Recommencez.',
  'sso.refused': 'La réponse du fournisseur d’identité ne confirme pas votre identité. Recommencez.',
  'sso.denied': 'Le fournisseur d’identité ne vous a pas connecté.',
  'sso.not_member': 'Aucun compte de cette entreprise ne correspond. Communiquez avec l’administration.',
  'sso.email_unconfirmed':
    'Le fournisseur d’identité ne confirme pas votre adresse. Communiquez avec l’administration.',
  'sso.other_account':
    'Votre compte est lié à un autre compte du fournisseur d’identité. Communiquez avec l’administration.',
  'sso.staff':
    'Le personnel de Yardline ne peut pas utiliser le fournisseur d’identité d’une entreprise. Connectez-vous avec votre mot de passe.',
  'second_factor.invalid':
    'Code erroné ou déjà utilisé. Après {n} essais, la connexion est verrouillée pendant un moment.',
  'second_factor.expired':
    'L’opération a pris trop de temps ou a commencé dans un autre navigateur. Recommencez.',
  'second_factor.not_made': 'La clé d’accès n’a pas pu être créée pour ce site. Réessayez.',
  'second_factor.not_a_code': 'Un code de votre application compte six chiffres.',
  'second_factor.not_a_recovery_code': 'Un code de secours compte seize lettres et chiffres.',
  'second_factor.taken': 'Cette clé d’accès est déjà ajoutée.',
  'second_factor.too_many': 'Vous avez déjà {n} deuxièmes facteurs. Retirez d’abord un facteur.',
  'second_factor.demanded': 'Un deuxième facteur est exigé. Ajoutez d’abord un autre facteur.',
  'second_factor.elsewhere':
    'Cette personne appartient aussi à d’autres entreprises ou au fournisseur. Seul le fournisseur peut réinitialiser ses facteurs.',
  'second_factor.not_a_mailed_code': 'Le code du courriel compte huit chiffres.',
  'person.beyond_own':
    'Vous ne pouvez pas modifier le compte de {name}, qui a plus de droits que vous. Adressez-vous à {who}.',
  'person.beyond_all':
    'Aucune personne de l’entreprise n’a tous les droits de {name}. Seul le fournisseur peut modifier ce compte.',
  'impersonation.closed':
    'Cette action est impossible au nom d’une autre personne. Cessez d’abord d’agir pour l’utilisateur.',
  'impersonation.no_match':
    'Aucun utilisateur de cette entreprise avec cette adresse, ou vous ne pouvez pas agir en son nom.',
  'impersonation.not_let_in':
    'Cette entreprise n’accepte pas que le personnel du fournisseur agisse en son nom.',
  'migration.required':
    'Votre entreprise demande de déplacer votre compte. Vérifiez votre courriel pour continuer.',
  'migration.irreversible': 'Un compte déplacé vers le service d’identité ne peut pas revenir.',
  'migration.day_passed':
    'Choisissez une date à partir de demain, pour que les utilisateurs en soient prévenus.',
};
