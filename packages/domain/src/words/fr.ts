import type { ProblemCode } from './en.ts';

/** The French words, in the usage of Canada: no space before ?, ! and ;, a no-break space before : and inside « ». */
export const fr: Readonly<Record<ProblemCode, string>> = {
  // Formulaires en général
  'field.required': '{field} : ce champ est obligatoire',
  'number.invalid': 'nombre non valide',
  'text.too_long': 'Ne peut pas dépasser {n} caractères',
  'custom_field.required': 'le champ personnalisé est obligatoire',
  'options.too_many': 'au plus {n} options sont permises',
  'options.repeated': 'les options doivent être uniques',

  // Connexion, mots de passe et sessions
  'email.required': 'l’adresse courriel est obligatoire',
  'email.invalid': 'adresse courriel non valide',
  'password.required': 'le mot de passe est obligatoire',
  'user.invalid': 'utilisateur non valide',
  'new_password.required': 'Le mot de passe est obligatoire',
  'new_password.too_weak':
    'Le mot de passe doit compter au moins {n} caractères, dont une majuscule, une minuscule, un chiffre et l’un de !@#$%^&*',
  'new_password.common': 'Ce mot de passe est trop facile à deviner, veuillez en choisir un autre',
  'confirmation.required': 'La confirmation du mot de passe est obligatoire',
  'confirmation.mismatch': 'Les mots de passe ne concordent pas',
  'reset_email.required': 'Entrez votre adresse courriel',
  'login.invalid':
    'identifiants non valides, votre compte sera verrouillé après 5 tentatives infructueuses, veuillez réessayer ou vérifier votre courriel',
  'login.generate_password': 'voulez-vous générer un mot de passe',
  'login.failed': 'un problème est survenu, veuillez communiquer avec le soutien technique',
  'session.expired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'session.invalid': 'votre session a expiré, veuillez communiquer avec le soutien technique',
  'app.outdated':
    'une nouvelle version de l’application est disponible, veuillez actualiser la page pour continuer',
  'play.refreshing':
    'Veuillez réessayer de vous connecter plus tard. Le délai dépend de la quantité de vos données.',
  'connection.failed':
    'erreur de connexion, veuillez réessayer plus tard ou communiquer avec le soutien technique',
  'srm.login_failed': 'connexion au système de gestion de location impossible',
  'srm.switch_failed': 'Connexion au SRM impossible',
  'company.cannot_switch':
    'changement d’entreprise impossible, veuillez demander à l’administrateur de migrer le compte',
  'migration.failed': 'erreur lors de la migration de l’utilisateur',
  'migration.verify_email': 'veuillez vérifier votre adresse courriel pour continuer',
  'mailbox.not_connected':
    'La connexion à ce compte a échoué, veuillez vous assurer que l’adresse courriel est exacte, puis réessayer plus tard.',
  'mailbox.service_failed':
    'Une erreur est survenue lors de la connexion au service de courriel, veuillez réessayer plus tard.',
  'mailbox.not_configured':
    'Cette adresse courriel n’a pas pu être configurée pour le moment, veuillez réessayer plus tard.',
  'mailbox.connected': 'Votre compte de courriel est maintenant relié!',
  'verification.done': 'votre adresse courriel a été vérifiée',
  'verification.sent': 'nous venons d’envoyer un courriel de vérification',
  'verification.sent_several':
    'nous venons d’envoyer un courriel de vérification; vous en recevrez un pour chacune de vos entreprises',
  'new_password.saved': 'nouveau mot de passe enregistré',
  'reset.sent': 'Si l’adresse est connue, un lien pour choisir un nouveau mot de passe est en route.',
  'archive_date.too_recent': 'La date doit remonter à au moins deux ans',
  'clock.saved': 'Temps enregistré',
  'clock.failed': 'Échec',

  // Contrats, réservations et soumissions
  'contract.purchase_order_required': 'le bon de commande est obligatoire',
  'contract.division_required': 'la division est obligatoire',
  'contract.location_required': 'l’emplacement est obligatoire',
  'contract.salesperson_required': 'le représentant est obligatoire',
  'contract.customer_required': 'le client est obligatoire',
  'contract.name_checklist_required': 'la liste de noms autorisés est obligatoire',
  'contract.product_required': 'au moins un produit est obligatoire',
  'contract.product_or_service_required': 'au moins un produit ou un service est obligatoire',
  'contract.waiver_required': 'l’exonération des dommages est obligatoire',
  'contract.quantity_invalid': 'quantité de produit ou de service non valide',
  'contract.quantity_not_positive': 'la quantité d’un produit ou d’un service ne peut être nulle ni négative',
  'contract.date_out_required': 'la date de sortie est obligatoire',
  'contract.date_in_required': 'la date de retour est obligatoire',
  'contract.not_draft': 'Seul un brouillon peut être ouvert',
  'contract.not_open': 'Le document n’est pas ouvert',
  'contract.not_closed': 'Seul un contrat fermé peut être rouvert',
  'contract.not_contract': 'Réservé aux contrats; convertissez d’abord le document',
  'contract.not_convertible': 'Seule une soumission ou une réservation ouverte peut être convertie',
  'contract.locked': 'Le document ne peut être modifié, car le contrat est ouvert dans le SRM',
  'contract.archived': 'Le contrat est archivé',
  'contract.nothing_to_deliver': 'Tous les articles sont déjà sortis',
  'contract.nothing_out': 'Aucun article n’est sorti',
  'contract.items_out': '{count} {count|article est encore sorti|articles sont encore sortis}',
  'contract.unbilled': '{count} {count|ligne n’est pas encore facturée|lignes ne sont pas encore facturées}',
  'contract.invoiced': 'Le contrat a été facturé et ne peut plus qu’être fermé',
  'contract.deposit_held': 'Le dépôt doit d’abord être remboursé',

  // Lignes
  'line.product_required': 'le produit est obligatoire',
  'product.unavailable': 'le produit {number} n’est pas disponible actuellement',
  'product.availability_unknown': 'la disponibilité du produit {number} est inconnue',
  'product.unavailable_in_division':
    'les produits non disponibles ne peuvent être ajoutés à {division} : {products}',
  'quantity.invalid': 'Quantité non valide',
  'quantity.not_positive': 'La quantité ne peut être nulle ni négative',
  'quantity.bulk_above_one': 'La quantité ne peut dépasser 1 pour un article en vrac',
  'quantity.not_one': 'La quantité d’un article numéroté est toujours 1',
  'quantity.defaulted': 'la quantité ne peut être nulle ni négative, elle est ramenée à un',
  'quantity.not_whole': 'La quantité louée doit être un nombre entier',
  'quantity.too_many_decimals': 'La quantité compte au plus 2 décimales',
  'discount.invalid': 'La remise doit être un nombre de 0 à 100',
  'discount.rental_not_allowed':
    'Vous n’êtes pas autorisé à accorder des remises de location dans cette division',
  'discount.sales_not_allowed':
    'Vous n’êtes pas autorisé à accorder des remises de vente dans cette division',
  'discount.rental_above_maximum':
    'La remise de location ne peut dépasser {maximum:percent} dans cette division',
  'discount.sales_above_maximum': 'La remise de vente ne peut dépasser {maximum:percent} dans cette division',
  'waiver.invalid': 'L’exonération des dommages doit être un pourcentage de 0 à 100',
  'rate.invalid': 'Le tarif n’est pas un montant valide',
  'rate.negative': 'Le tarif ne peut être négatif',
  'rate.too_large': 'Le tarif est trop élevé',
  'meter.required': 'le compteur est obligatoire',
  'meter.invalid': 'Le relevé du compteur n’est pas valide',
  'meter.reason_required': 'Un code de motif est obligatoire pour un compteur inférieur au relevé actuel',
  'serial.required': 'le numéro de série est obligatoire',
  'service.locked': 'Ce service est ajouté automatiquement et ne peut être modifié',

  // Dates et heures
  'date.invalid': 'date non valide',
  'date.too_early': 'L’année doit être {year} ou plus récente',
  'date.in_future': 'La date ne peut être dans le futur',
  'date.end_before_start': 'La fin ne peut précéder le début',
  'time.invalid': 'heure non valide',

  // Formats de texte
  'phone.invalid': 'numéro de téléphone non valide',
  'phone.format': 'le numéro doit avoir le format {format}',
  'phone.extension': 'Le poste doit être un nombre',
  'postal.invalid': 'code postal non valide',
  'postal.format': 'le code postal doit avoir le format {format}',
  'postal.length': 'Le code postal doit compter de 5 à 10 caractères',
  'postal.special_characters': 'Un code postal ne peut contenir de caractères spéciaux',
  'barcode.empty': 'Vous ne pouvez pas ajouter un code à barres vide',
  'barcode.special_characters': 'Un code à barres ne peut contenir de caractères spéciaux',
  'coordinates.invalid': 'La latitude va de -90 à 90 et la longitude de -180 à 180',
  'coordinates.not_found':
    'nous n’avons pas trouvé les coordonnées de cette adresse, veuillez la mettre à jour pour utiliser la carte',
  'coordinates.failed': 'impossible d’obtenir la latitude et la longitude de l’adresse fournie',
  'file.too_large': 'la taille du fichier ne doit pas dépasser {limit} Mo',
  'file.type': 'Ce type de fichier n’est pas accepté',

  // Billets
  'ticket.origin_required': 'l’adresse d’origine est obligatoire',
  'ticket.destination_required': 'l’adresse de destination est obligatoire',
  'ticket.not_found': 'Billet introuvable.',
  'ticket.close_failed': 'Le billet no {short_title} ne peut être fermé!',
  'ticket.closed': 'Le billet no {short_title} a été fermé!',
  'ticket.cancel_failed': 'Le billet no {short_title} ne peut être annulé!',
  'ticket.locked': 'Le billet ne peut être modifié, car le contrat est ouvert dans le SRM',
  'ticket.server_failed':
    'Erreur interne du serveur. Veuillez réessayer plus tard ou communiquer avec le soutien technique',
  'ticket.item_failed': 'Erreur du serveur - {reason}',
  'ticket.create_failed': 'La création du billet a échoué : {reason}',
  'ticket.finished': 'Un billet fermé ou annulé ne peut être modifié',
  'ticket.step_not_allowed': 'Le billet ne peut passer à cet état à partir de l’état actuel',
  'ticket.driver_required': 'le chauffeur est obligatoire',
  'ticket.created': 'Le billet no {short_title} a été créé!',
  'ticket.created_early': 'Le billet no {short_title} a été créé; il est prévu avant la fin du contrat',
  'ticket.canceled': 'Le billet no {short_title} a été annulé!',
  'ticket.scheduled_after_end': 'Une livraison ne peut être prévue après la fin du contrat',
  'ticket.scheduled_before_out': 'Un ramassage ne peut être prévu avant la sortie de ses articles',
  'ticket.schedule_day_missing': 'Une heure prévue demande une date',

  // Paiements et crédit
  'payment.invalid': 'Le paiement n’est pas un montant valide',
  'payment.not_positive': 'Le paiement doit être supérieur à 0',
  'payment.above_balance': 'Le paiement ne peut dépasser le solde dû de {balance:money}',
  'payment.interrupted': 'Le paiement a été interrompu',
  'payment.failed': 'Le paiement n’a pas pu être traité',
  'payment.terminals_unavailable': 'La liste des terminaux de paiement n’est pas disponible',
  'payment.timed_out': 'Le délai du paiement est dépassé',
  'payment.incomplete': 'Il manque des renseignements sur le paiement',
  'payment.invoice_failed':
    'Le paiement a été reçu, mais la facture n’a pas pu être traitée, veuillez communiquer avec le soutien technique',
  'invoice.cash_unpaid': 'Les clients au comptant doivent payer en entier avant la facturation',
  'credit.on_hold': 'Le compte est en suspens',
  'credit.over_limit': 'La limite de crédit de {limit:money} est dépassée de {excess:money}',
  'credit.high_risk': 'Client à risque élevé',
  'credit.low_risk': 'Client à faible risque',

  // Bons de travail, impression, recherche et le reste
  'work_order.no_mechanic':
    'impossible d’imprimer l’étiquette, au moins un mécanicien doit être affecté au bon de travail',
  'work_order.parts_on_order':
    'Le bon de travail ne peut être facturé ni fermé : des pièces figurent sur un bon de commande ouvert',
  'work_order.emailed': 'bon de travail {order} envoyé par courriel',
  'print.no_printer': 'Aucune imprimante sélectionnée',
  'print.done': 'impression réussie',
  'mechanic.not_found': 'Mécanicien introuvable.',
  'search.timed_out': 'erreur du serveur, veuillez préciser davantage la recherche ou réessayer plus tard',
  'flask.invalid_data': 'données de la requête non valides',
  'flask.integrity': 'erreur d’intégrité',
  'flask.invalid_id': 'identifiant de ressource non valide',
  'request.failed': 'une erreur inattendue est survenue',
  'request.done': 'opération réussie',
  'page.not_found': 'page introuvable',
  'permission.missing': 'Vous n’êtes pas autorisé à faire cela',
};
