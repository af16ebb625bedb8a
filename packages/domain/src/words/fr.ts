import type { ProblemCode } from './en.ts';

/** The French words, in the usage of Canada: no space before ?, ! and ;, a no-break space before : and inside « ». */
export const fr: Readonly<Record<ProblemCode, string>> = {
  // Formulaires en général
  'field.required': '{field} : ce champ est obligatoire',
  'text.too_long': 'Ne peut pas dépasser {n} caractères',
  'custom_field.required': 'le champ personnalisé est obligatoire',
  'options.repeated': 'les options doivent être uniques',

  // Connexion, mots de passe et sessions
  'email.required': 'l’adresse courriel est obligatoire',
  'email.invalid': 'adresse courriel non valide',
  'password.required': 'le mot de passe est obligatoire',
  'new_password.required': 'Le mot de passe est obligatoire',
  'new_password.too_weak':
    'Le mot de passe doit compter au moins {n} caractères, dont une majuscule, une minuscule, un chiffre et l’un de !@#$%^&*',
  'new_password.common': 'Ce mot de passe est trop facile à deviner, veuillez en choisir un autre',
  'confirmation.required': 'La confirmation du mot de passe est obligatoire',
  'confirmation.mismatch': 'Les mots de passe ne concordent pas',
  'login.invalid':
    'identifiants non valides, votre compte sera verrouillé après 5 tentatives infructueuses, veuillez réessayer ou vérifier votre courriel',
  'session.expired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'session.invalid': 'votre session a expiré, veuillez communiquer avec le soutien technique',
  'app.outdated':
    'une nouvelle version de l’application est disponible, veuillez actualiser la page pour continuer',
  'connection.failed':
    'erreur de connexion, veuillez réessayer plus tard ou communiquer avec le soutien technique',

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
  'off_rent.before_out': 'La mise hors location ne peut précéder la sortie de l’article',
  'off_rent.overlaps': 'L’article est déjà hors location à ce moment',

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

  // Billets
  'ticket.origin_required': 'l’adresse d’origine est obligatoire',
  'ticket.destination_required': 'l’adresse de destination est obligatoire',
  'ticket.close_failed': 'Le billet no {short_title} ne peut être fermé!',
  'ticket.closed': 'Le billet no {short_title} a été fermé!',
  'ticket.cancel_failed': 'Le billet no {short_title} ne peut être annulé!',
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
  'payment.timed_out': 'Le délai du paiement est dépassé',
  'payment.incomplete': 'Il manque des renseignements sur le paiement',
  'invoice.cash_unpaid': 'Les clients au comptant doivent payer en entier avant la facturation',
  'credit.on_hold': 'Le compte est en suspens',
  'credit.over_limit': 'La limite de crédit de {limit:money} est dépassée de {excess:money}',
  'credit.high_risk': 'Client à risque élevé',
  'credit.low_risk': 'Client à faible risque',

  // Bons de travail, impression, recherche et le reste
  'search.timed_out': 'erreur du serveur, veuillez préciser davantage la recherche ou réessayer plus tard',
  'request.failed': 'une erreur inattendue est survenue',
  'request.done': 'opération réussie',
};
