import type { ContractRefusalCode } from './en.ts';

/** Les mots français de chaque refus du contrat. */
export const fr: Record<ContractRefusalCode, string> = {
  'request.invalid': 'certains champs sont à corriger',
  'request.not_json': 'le corps de la requête doit être en JSON',
  'request.too_large': 'la requête est trop volumineuse',
  'request.rate_limited': 'trop de requêtes, veuillez patienter un instant',
  'request.cross_site': 'cette requête ne vient pas de l’application; rechargez la page et réessayez',
  'sign_in.busy': 'plusieurs personnes se connectent en ce moment, veuillez réessayer dans quelques secondes',
  'play.refreshing':
    'Veuillez réessayer de vous connecter plus tard. Cela peut prendre un certain temps, selon la taille de vos données.',
  'play.not_copied':
    'Play contient les données de votre entreprise d’avant votre arrivée; un administrateur peut les faire copier de nouveau',
  'play.copied_today':
    'les données ont déjà été copiées au cours du dernier jour; la prochaine copie sera possible demain',
  'play.in_progress': 'une copie est déjà en cours',
  'play.at_home': 'votre mot de passe se change dans Live, et vaut ensuite ici aussi',
  'play.only': 'l’horloge ne se déplace que dans Play',
  'play.closed': 'rien ne sort de Play : il n’y a pas de serveur de courriel à régler ici',
  'play.clock_too_far': 'l’horloge se déplace de {days} jours au plus',
  'sso.not_enabled': 'cette entreprise n’utilise pas l’authentification unique',
  'sso.required': 'cette entreprise se connecte par authentification unique, un mot de passe ne l’ouvre pas',
  'sso.issuer_invalid': 'écrivez l’adresse du fournisseur, comme https://login.example.com, sans ? ni #',
  'sso.issuer_insecure': 'l’adresse du fournisseur doit commencer par https et mener à un serveur public',
  'sso.client_required': 'le fournisseur nous connaît par un identifiant client : veuillez l’écrire',
  'sso.unreachable':
    'le fournisseur d’identité ne répond pas comme il faut, réessayez plus tard ou communiquez avec votre administrateur',
  'sso.expired':
    'cette connexion a pris trop de temps ou a commencé dans un autre navigateur, veuillez recommencer',
  'sso.refused': 'la réponse du fournisseur d’identité ne prouve pas qui vous êtes, veuillez recommencer',
  'sso.denied': 'le fournisseur d’identité ne vous a pas connecté',
  'sso.not_member':
    'personne de cette entreprise n’est connu par ce compte, communiquez avec votre administrateur',
  'sso.email_unconfirmed':
    'le fournisseur d’identité ne confirme pas votre adresse, communiquez avec votre administrateur',
  'sso.other_account':
    'vous êtes connu ici par un autre compte du fournisseur d’identité, communiquez avec votre administrateur',
  'reset.expired': 'ce lien a déjà servi ou il est trop ancien, veuillez redemander la réinitialisation',
  'mail_connection.expired':
    'cette connexion a pris trop de temps ou a été commencée ailleurs, veuillez recommencer',
  'mail_connection.failed':
    'Une erreur est survenue lors de la connexion au service de courriel, veuillez réessayer plus tard.',
  'mail_connection.wrong_account':
    'Nous n’avons pas pu nous connecter à ce compte; vérifiez l’adresse courriel, puis réessayez plus tard.',
  'mail_connection.not_configured':
    'Nous n’avons pas pu configurer ce courriel pour le moment, veuillez réessayer plus tard.',
  'mail_connection.account_needed': 'connectez d’abord le compte',
  'mail_connection.from_other': 'un compte connecté envoie de sa propre adresse',
  'mail_server.host_invalid': 'écrivez le nom d’un serveur de courriel public, comme smtp.example.com',
  'mail_server.port_unusual': 'les serveurs de courriel écoutent sur 25, 465, 587 ou 2525',
  'mail_server.password_again':
    'le mot de passe ne va qu’à ce serveur; pour un autre, veuillez l’écrire de nouveau',
  'mail_server.password_in_clear': 'un mot de passe demande une connexion chiffrée\u00a0: ssl ou tls',
  'second_factor.invalid':
    'ce n’est pas le bon, ou il a déjà servi; après {n} essais manqués, plus personne ne peut se connecter ici pendant un moment',
  'second_factor.expired':
    'cela a pris trop de temps, ou a été commencé dans un autre navigateur; veuillez recommencer',
  'second_factor.not_made': 'cette clé d’accès n’a pas pu être créée pour ce site; veuillez réessayer',
  'second_factor.not_a_code': 'un code de votre application compte six chiffres',
  'second_factor.not_a_recovery_code': 'un code de secours compte seize lettres et chiffres',
  'second_factor.taken': 'cette clé d’accès est déjà ajoutée',
  'second_factor.too_many': 'vous en avez déjà {n}; retirez-en d’abord un',
  'second_factor.demanded':
    'un deuxième facteur est exigé de vous, le dernier reste donc; ajoutez-en d’abord un autre',
  'second_factor.elsewhere':
    'cette personne appartient aussi à d’autres entreprises, ou au fournisseur; seul le fournisseur peut réinitialiser ses facteurs',
  're_authentication.required': 'veuillez d’abord montrer que c’est bien vous',
  'user.already_member': 'cette personne fait déjà partie de l’entreprise',
  'user.own_rights': 'personne ne change ses propres droits; un autre administrateur le peut',
  'user.last_administrator': 'il doit rester quelqu’un qui peut modifier les utilisateurs et les rôles',
  'user.inactive': 'cette personne est désactivée; activez d’abord son compte',
  'user.not_his_division': 'choisissez une des divisions où la personne travaille',
  'user.division_twice': 'cette division figure déjà ici',
  'role.name_taken': 'un rôle de ce nom existe déjà',
  'role.in_use': '{n} {n|personne a|personnes ont} ce rôle; donnez-leur d’abord un autre rôle',
  'rights.beyond_own':
    'personne ne donne ni ne retire un droit qu’il n’a pas lui-même à cet endroit ({permission})',
  'rights.discount_beyond_own':
    'personne ne donne un rabais plus grand que celui qu’il peut accorder lui-même',
  'old_password.wrong': 'ce n’est pas votre mot de passe',
  'impersonation.closed': 'personne ne fait cela au nom d’un autre; cessez d’abord d’agir pour l’utilisateur',
  'impersonation.nobody': 'personne de cette entreprise pour qui vous pouvez agir n’a cette adresse',
  'impersonation.not_let_in': 'cette entreprise ne laisse pas le personnel du fournisseur agir pour elle',
  'callback.not_allowed': 'cette adresse n’est pas sur la liste des adresses de retour',
  'callback.invalid':
    'écrivez l’adresse complète sous sa forme la plus simple : https, sans utilisateur, sans ? ni #, comme https://app.exemple.com/retour',
  'callback.taken': 'cette adresse est déjà sur la liste',
  'callback.expired': 'ce code a déjà servi, il est trop ancien, ou il est pour une autre adresse',
  'mobile.expired': 'ce code a déjà servi ou il est trop ancien; affichez-en un nouveau sur votre ordinateur',
  'password.outdated':
    'votre mot de passe ne respecte plus la règle; il en faut un nouveau avant de vous connecter',
  'user.invalid': 'utilisateur non valide',
  'email_code.expired': 'ce lien a déjà servi ou est trop ancien, veuillez demander un autre courriel',
  'email.taken': 'cette adresse appartient à un autre compte',
  'email.unverified': 'veuillez vérifier votre courriel pour continuer',
  'migration.required':
    'votre entreprise vous demande d’abord de déplacer votre compte; veuillez vérifier votre courriel pour continuer',
  'migration.irreversible': 'un compte déplacé vers le service d’identité y reste',
  'permission.denied':
    'vous n’avez pas la permission requise ({permission}); votre administrateur peut l’accorder',
  'resource.not_found': 'cette fiche n’existe pas ou ne vous est pas accessible',
  'reference.not_found': 'une fiche à laquelle celle-ci renvoie n’existe pas',
  'document.stale':
    'quelqu’un a modifié cette fiche depuis que vous l’avez ouverte ({changed_by}); voyez les changements et enregistrez de nouveau',
  'document.version_required': 'la version que vous modifiez est manquante',
  'idempotency.key_required': 'l’en-tête Idempotency-Key est requis',
  'idempotency.key_reused': 'cette clé Idempotency-Key a servi à une autre requête',
  'server.busy': 'quelqu’un d’autre modifie les mêmes fiches; veuillez réessayer',
  'id.invalid': 'numéro de fiche non valide',
  'page.invalid': 'page non valide',
  'sort.unknown': 'cette liste ne peut pas être triée selon cette colonne',
  'field.unknown': 'champ inconnu {field}',
  'field.invalid': 'valeur non valide pour {field}',
  'text.invalid': 'texte non valide',
  'text.card_number': 'un numéro de carte ne doit jamais être inscrit ici',
  'amount.invalid': 'montant non valide; au plus 13 chiffres et 2 décimales',
  'amount.negative': 'le montant ne peut pas être négatif',
  'api_key.expired': 'ce jour est passé',
  'api_key.too_long': 'une clé dure au plus {years} ans',
  'customer.number_taken': 'ce numéro de client est déjà utilisé',
  'asset.number_taken': 'ce numéro d’équipement est déjà utilisé',
  'asset.barcode_taken': 'ce code à barres est déjà utilisé',
  'asset.already_out': 'cette machine est déjà sortie sur un autre contrat',
  'asset.not_found': 'aucun produit ne correspond',
  'product.no_rate':
    'le produit {number} n’a pas de tarif; ajoutez-en un au produit, à son groupe ou à sa classe',
  'kit.contains_itself': 'l’ensemble {kit} se contient lui-même',
  'part.number_taken': 'ce numéro de pièce est déjà utilisé',
  'part.out_of_stock': 'il n’y a pas assez de cette pièce en stock',
  'site.number_taken': 'ce numéro de chantier est déjà utilisé',
  'record.already_exists': 'une fiche avec le même numéro ou le même nom existe déjà',
  'contract.line_not_found': 'la ligne ne fait pas partie de ce document',
  'contract.line_not_out': 'cette ligne n’est pas chez le client',
  'contract.line_already_out': 'cette ligne est déjà sortie',
  'contract.line_billed': 'cette ligne est déjà facturée ; corrigez-la par un crédit',
  'contract.parties_fixed':
    'le client, la division et l’emplacement sont fixés dès que quelque chose a quitté la cour',
  'ticket.contract_locked':
    'le billet ne peut être modifié, car le contrat est ouvert dans le SRM (ouvert par {holder})',
  'srm.locked': '{holder} a ouvert ce contrat dans le système administratif',
  'srm.code_over': 'ce code a servi, est expiré ou n’a jamais existé',
  'ticket.quantity_exceeds': 'plus que ce qu’il reste à déplacer',
  'ticket.driver_not_allowed': 'un chauffeur ne peut pas être choisi à cet état',
  'ticket.nothing_to_move': 'il ne reste rien à livrer ni à ramasser sur ce contrat',
  'return.quantity_exceeds': 'plus que ce qui est encore sorti',
  'return.meter_below_out': 'le compteur ne peut pas être inférieur à la lecture à la sortie ({meter_out})',
  'return.date_in_future': 'le retour ne peut pas être dans le futur',
  'invoice_credit.used_up': 'il ne reste rien de ce crédit',
  'invoice_credit.exceeded': 'il ne reste que {left:money} de ce crédit',
  'invoice_credit.nothing_open': 'ce client n’a aucune facture ouverte que le crédit pourrait payer',
  'invoice_credit.taken_back': 'cela a déjà été repris',
  'invoice.nothing_to_bill': 'il n’y a rien à facturer jusqu’à cette date',
  'billing.in_progress': 'une facturation est déjà en cours',
  'schedule.too_long': 'au plus {years} {years|an|ans} à la fois',
  'cycle.day_unknown': 'ce cycle n’a pas un tel jour; son dernier est le {last}',
  'off_rent.ended': 'cette période hors location est déjà terminée',
  'off_rent.billed': 'cette période hors location figure déjà dans une facture et demeure',
  'billing.not_running': 'cette facturation est déjà terminée',
  'clock.not_a_pair': 'un temps de travail est un début, puis une fin',
  'clock.not_yours': 'chacun pointe pour soi-même',
  'clock.wrong_time':
    'l’horloge de cet appareil est décalée de {minutes} {minutes|minute|minutes} ; réglez-la, puis pointez votre sortie',
  'clock.end_before_start': 'la fin doit suivre le début',
  'clock.too_long': 'un temps de travail dure au plus {days} jours',
  'clock.overlaps': 'ce temps est déjà enregistré',
  'contract_archive.too_young':
    'les contrats restent à portée pendant deux ans ; le dernier jour est le {latest}',
  'contract_archive.in_progress': 'des contrats sont déjà en cours d’archivage',
  'simulation.in_progress': 'une simulation de tarifs est déjà en cours',
  'simulation.not_running': 'cette simulation est déjà terminée',
  'payment.declined': 'la carte a été refusée',
  'payment.insufficient_funds': 'la carte a été refusée : provision insuffisante',
};
