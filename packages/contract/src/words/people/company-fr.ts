import type { companyEn } from './company-en.ts';

/** Refus des utilisateurs, des rôles, des divisions et du serveur de courriel de l’entreprise. */
export const companyFr: Record<keyof typeof companyEn, string> = {
  'company.currency_in_use':
    'La devise ne peut plus changer après la première facture ou le premier paiement\u00a0: les montants seraient lus dans une autre devise.',
  'company.name_taken': 'Une autre entreprise porte ce nom. Choisissez-en un autre.',
  'company.currency_unknown': 'Choisissez USD ou CAD.',
  'company.feature_unknown': 'Cette fonction n’existe pas.',
  'company.cut_off_past': 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.',
  'company.cut_off_of_nothing': 'Une date limite demande la fonction tis_mandatory_migration.',
  'company.days_invalid': 'Entrez un nombre entier de jours, jusqu’à 365.',
  'company.days_below_minimum': 'C’est moins que la durée minimale de location.',
  'company.fee_invalid': 'Entrez un pourcentage de 0 à 100, avec au plus deux décimales.',
  'guide.percent_invalid': 'Entrez un pourcentage de 0 à 100, avec au plus quatre décimales.',
  'guide.taxes_there': 'Cette entreprise a déjà des codes de taxe. Choisissez-les dans ses succursales.',
  'guide.number_invalid': 'Entrez un nombre entier de 1 à 99\u00a0999\u00a0999.',
  'guide.number_given': 'Des numéros plus bas ont déjà servi. Commencez à {n} ou plus haut.',
  'number.invalid': 'Entrez un nombre entier de 1 à 99\u00a0999\u00a0999.',
  'number.given': 'Des numéros plus bas ont peut-être déjà servi. Entrez {n} ou plus haut.',
  'number.taken': 'Un client porte déjà ce numéro. Entrez un numéro plus haut.',
  'mail_connection.expired':
    'Cette connexion a pris trop de temps ou a commencé dans un autre navigateur. Recommencez.',
  'mail_connection.failed': 'La connexion au service de courriel a échoué. Réessayez plus tard.',
  'mail_connection.wrong_account':
    'La connexion à ce compte a échoué. Vérifiez l’adresse courriel et réessayez plus tard.',
  'mail_connection.not_configured':
    'Ce courriel ne peut pas être connecté pour le moment. Réessayez plus tard.',
  'mail_connection.account_needed': 'Connectez d’abord le compte.',
  'mail_connection.from_other': 'Un compte connecté envoie de sa propre adresse.',
  'mail_server.host_invalid': 'Entrez le nom d’un serveur de courriel public, par exemple smtp.example.com.',
  'mail_server.port_unusual': 'Utilisez un port de courriel\u00a0: 25, 465, 587 ou 2525.',
  'mail_server.password_again': 'Le serveur a changé. Entrez de nouveau le mot de passe.',
  'mail_server.password_in_clear': 'Un mot de passe exige une connexion chiffrée\u00a0: SSL ou TLS.',
  'user.already_member': 'Cette personne fait déjà partie de l’entreprise.',
  'user.number_taken': 'Une autre personne a ce numéro d’employé.',
  'user.listed_twice': 'Cette adresse figure déjà plus haut.',
  'user.own_rights': 'Vous ne pouvez pas changer vos propres droits. Adressez-vous à l’administration.',
  'user.last_administrator': 'Au moins une personne doit pouvoir modifier les utilisateurs et les rôles.',
  'user.inactive': 'Cette personne est désactivée. Activez d’abord son compte.',
  'user.not_his_division': 'Choisissez une des succursales de cette personne.',
  'user.division_twice': 'Cette succursale figure déjà dans la liste.',
  'role.not_delivered': 'Ce rôle est propre à l’entreprise\u00a0: il n’a pas d’état de départ.',
  'role.name_taken': 'Un rôle de ce nom existe déjà.',
  'role.in_use': '{n} {n|personne a|personnes ont} ce rôle. Attribuez-leur d’abord un autre rôle.',
  'role.same': 'Choisissez un autre rôle.',
  'role.for_super_admins':
    'Le rôle {role} est réservé aux super-administrateurs du fournisseur. {name} n’en fait pas partie.',
  'role.unused': 'Ce rôle n’est attribué à personne\u00a0: enregistrez le changement pour tout le monde.',
  'role.nothing_planned': 'Aucun changement de ce rôle n’est en attente.',
  'rights.beyond_own':
    'Vous ne pouvez pas accorder ni retirer un droit que vous n’avez pas\u00a0: {permission}.',
  'rights.discount_beyond_own': 'Vous ne pouvez pas accorder un rabais maximal plus élevé que le vôtre.',
  'user.invalid': 'Utilisateur non valide.',
  'division.code_taken': 'Une succursale a déjà ce code.',
  'division.in_use':
    'Succursale encore utilisée\u00a0: {machines} {machines|équipement|équipements}, {parts} {parts|pièce|pièces} en stock, {documents} {documents|document ouvert|documents ouverts}, {tickets} {tickets|bon ouvert|bons ouverts}, {transfers} {transfers|transfert|transferts} en cours, {users} {users|personne|personnes} sans autre lieu de travail.',
};
