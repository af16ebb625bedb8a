import { signingInFr } from './people/signing-in-fr.ts';
import { companyFr } from './people/company-fr.ts';
import { guaranteeFr } from './money/guarantee-fr.ts';
import { moneyBackFr } from './money/money-back-fr.ts';
import { approvalFr } from './documents/approval-fr.ts';
import { ledgerFr } from './money/ledger-fr.ts';
import { exemptionsFr } from './money/exemptions-fr.ts';
import { taxesFr } from './money/taxes-fr.ts';
import { tillFr } from './money/till-fr.ts';
import { payingFr } from './money/paying-fr.ts';
import { inspectionsFr } from './by-noun/inspections-fr.ts';
import { recallsFr } from './by-noun/recalls-fr.ts';
import { playFr } from './by-noun/play-fr.ts';
import { buyingFr } from './money/buying-fr.ts';
import { ticketsFr } from './by-noun/tickets-fr.ts';
import { selfAuditFr } from './by-noun/self-audit-fr.ts';
import { timeFr } from './by-noun/time-fr.ts';
import { arrivalsFr } from './road/arrivals-fr.ts';
import { tripsFr } from './road/trips-fr.ts';
import { storesFr } from './web/stores-fr.ts';
import { exportTargetFr } from './people/export-target-fr.ts';
import { personalFr } from './people/personal-fr.ts';
import { feedbackFr } from './people/feedback-fr.ts';
import { webhooksFr } from './people/webhooks-fr.ts';
import { requestsFr } from './web/requests-fr.ts';
import { offRentCallsFr } from './yard/off-rent-calls-fr.ts';
import { stagingFr } from './yard/staging-fr.ts';
import { yardReturnsFr } from './yard/yard-returns-fr.ts';
import { barsFr } from './by-noun/bars-fr.ts';
import { leasesFr } from './money/leases-fr.ts';
import { salesOrdersFr } from './money/sales-orders-fr.ts';
import { readingsFr } from './by-noun/readings-fr.ts';
import { savingFr } from './documents/saving-fr.ts';
import { workshopFr } from './by-noun/workshop-fr.ts';
import { sendingFr } from './documents/sending-fr.ts';
import type { ContractRefusalCode } from './en.ts';
import { worksheetsFr } from './documents/worksheets-fr.ts';

/** Les mots français de chaque refus du contrat. */
export const fr: Record<ContractRefusalCode, string> = {
  ...signingInFr,
  ...companyFr,
  ...moneyBackFr,
  ...guaranteeFr,
  ...approvalFr,
  ...payingFr,
  ...ledgerFr,
  ...taxesFr,
  ...exemptionsFr,
  ...tillFr,
  ...inspectionsFr,
  ...worksheetsFr,
  ...playFr,
  ...buyingFr,
  ...recallsFr,
  ...timeFr,
  ...ticketsFr,
  ...tripsFr,
  ...arrivalsFr,
  ...storesFr,
  ...feedbackFr,
  ...personalFr,
  ...exportTargetFr,
  ...webhooksFr,
  ...requestsFr,
  ...offRentCallsFr,
  ...stagingFr,
  ...yardReturnsFr,
  ...selfAuditFr,
  ...barsFr,
  ...readingsFr,
  ...leasesFr,
  ...salesOrdersFr,
  ...savingFr,
  ...workshopFr,
  ...sendingFr,
  'request.invalid': 'Certains champs sont à corriger.',
  'request.not_json': 'Le corps de la requête doit être en JSON.',
  'request.too_large': 'La requête est trop volumineuse.',
  'file.empty': 'Ce fichier est vide.',
  'file.too_large': 'La taille du fichier ne doit pas dépasser {limit} Mo.',
  'file.invalid_piece': 'Un morceau de fichier doit contenir le nombre d’octets annoncé.',
  'file.incomplete': 'Ce fichier n’a pas été reçu en entier. Envoyez-le de nouveau.',
  'file.day_full': 'Vous avez envoyé {limit} Mo de fichiers aujourd’hui. Envoyez les autres demain.',
  'file.company_day_full':
    'Votre entreprise a envoyé {limit} Mo de fichiers aujourd’hui. Envoyez les autres demain.',
  'file.program': 'Les programmes et les scripts ne sont pas acceptés. Envoyez un document ou une image.',
  'file.infected': 'L’antivirus a trouvé {name} dans ce fichier.',
  'file.not_scanned': 'L’antivirus ne répond pas. Envoyez le fichier plus tard ou avisez l’administration.',
  'file.too_many': 'Vous avez déjà {n} fichiers en cours d’envoi. Terminez ces envois ou attendez un moment.',
  'request.malformed': 'Cette requête HTTP est mal formée.',
  'request.unknown_host':
    'L’application ne répond pas à cette adresse. Demandez la bonne adresse à l’exploitant de l’installation.',
  'request.timed_out':
    'L’opération a pris trop de temps et a été arrêtée. Aucune donnée n’a été modifiée. Réessayez plus tard ou demandez moins de données à la fois.',
  'request.rate_limited': 'Trop de requêtes. Attendez un instant.',
  'storage.full':
    'Le disque du serveur est plein\u00a0: aucun enregistrement n’est possible et aucune donnée n’a été modifiée. Demandez à l’exploitant de l’installation de libérer de l’espace.',
  'storage.low':
    'Le disque du serveur est presque plein\u00a0: aucun fichier n’est accepté. Demandez à l’exploitant de l’installation de libérer de l’espace.',
  'request.cross_site': 'Cette requête ne vient pas de l’application. Rechargez la page et réessayez.',
  'sign_in.busy': 'Plusieurs personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  'reset.expired': 'Ce lien a déjà servi ou a expiré. Demandez un nouveau lien.',
  're_authentication.required': 'Confirmez d’abord votre identité.',
  'identity.own_proof_required':
    'Le fournisseur d’identité de votre entreprise a ouvert votre session, mais ce changement vise votre compte personnel. Confirmez avec votre mot de passe ou avec un code envoyé à votre adresse courriel.',
  'membership.unaccepted':
    'Cette entreprise attend votre acceptation. Ouvrez le lien du courriel d’invitation, ou demandez à l’administration de l’entreprise de renvoyer l’invitation.',
  'membership.expired':
    'Cette invitation a déjà servi, a expiré ou est destinée à une autre adresse. Demandez à l’administration de l’entreprise de renvoyer l’invitation.',
  'old_password.wrong': 'Mot de passe actuel erroné.',
  'callback.not_allowed': 'Cette adresse n’est pas sur la liste des adresses de retour.',
  'callback.invalid':
    'Entrez l’adresse complète\u00a0: https, sans utilisateur, sans point d’interrogation ni #. Exemple\u00a0: https://app.exemple.com/retour',
  'callback.taken': 'Cette adresse est déjà sur la liste.',
  'callback.expired': 'Ce code a déjà servi, a expiré ou est destiné à une autre adresse.',
  'link.expired': 'Ce lien est expiré. Demandez un nouveau lien à l’expéditeur.',
  'link.revoked': 'Ce lien a été retiré par l’expéditeur.',
  'signature.superseded': 'Le document a changé depuis la demande. Demandez une nouvelle signature.',
  'signature.taken': 'Ce document est déjà signé.',
  'signature.missing': 'Signez dans le champ ou choisissez de signer en tapant votre nom.',
  'signature.over': 'Cette demande est fermée. Demandez une nouvelle signature.',
  'signature.not_open': 'Seul un document ouvert peut être signé.',
  'mobile.expired': 'Ce code a déjà servi ou a expiré. Affichez un nouveau code sur votre ordinateur.',
  'password.outdated':
    'Votre mot de passe ne respecte plus la règle. Choisissez un nouveau mot de passe pour vous connecter.',
  'email_code.expired': 'Ce lien a déjà servi ou a expiré. Demandez un autre courriel.',
  'email.taken': 'Cette adresse appartient à un autre compte.',
  'email.unverified': 'Vérifiez votre courriel pour continuer.',
  'permission.denied': 'Vous n’avez pas le droit «\u00a0{permission}\u00a0». Adressez-vous à {who}.',
  'history.none': 'Aucun historique n’en est tenu, ou rien n’a changé depuis que l’historique est tenu.',
  'history.later': 'Rien n’en est connu à ce moment\u00a0: son historique commence le {since}.',
  'resource.not_found': 'Cette fiche n’existe pas ou vous n’y avez pas accès.',
  'reference.not_found': 'Une fiche liée à celle-ci n’existe pas.',
  'document.stale':
    '{changed_by} a modifié cette fiche après votre ouverture. Voyez les changements et enregistrez de nouveau.',
  'document.version_required': 'La version modifiée est manquante.',
  'bulk_edit.no_change': 'Choisissez au moins un champ à modifier.',
  'bulk_edit.not_ready': 'L’aperçu n’est pas terminé, ou la modification est déjà faite.',
  'bulk_edit.not_running': 'Aucune modification groupée n’est en cours.',
  'bulk_edit.nothing_to_change': 'Aucune fiche à modifier.',
  'bulk_edit.nothing_to_undo': 'Aucune modification à annuler.',
  'bulk_edit.nothing_refused': 'Aucune fiche n’a été refusée.',
  'bulk_edit.changed_meanwhile': '{changed_by} a modifié cette fiche depuis l’aperçu; fiche non modifiée.',
  'bulk_edit.changed_since': 'Cette fiche a été modifiée depuis; la fiche n’est pas rétablie.',
  'rows.too_long_ago': 'L’opération remonte à plus de {n} jours; le détail des lignes n’est plus conservé.',
  'bulk_edit.failed': 'Une erreur est survenue de notre côté. Les fiches restantes n’ont pas été modifiées.',
  'idempotency.key_required': 'L’en-tête Idempotency-Key est requis.',
  'idempotency.key_reused': 'Cette clé Idempotency-Key a servi à une autre requête.',
  'server.busy': 'Une autre personne modifie les mêmes fiches. Réessayez.',
  'id.invalid': 'Numéro de fiche non valide.',
  'page.invalid': 'Page non valide.',
  'sort.unknown': 'Cette liste ne peut pas être triée selon cette colonne.',
  'field.unknown': 'Champ inconnu\u00a0: {field}.',
  'field.invalid': 'Valeur non valide\u00a0: {field}.',
  'text.invalid': 'Texte non valide.',
  'text.card_number':
    'Retirez le numéro de carte de {field}\u00a0: un numéro de carte n’est jamais conservé.',
  'amount.invalid': 'Montant non valide\u00a0: au plus 13 chiffres et 2 décimales.',
  'amount.negative': 'Le montant ne peut pas être négatif.',
  'api_key.by_person': 'Une clé d’API ne peut pas faire cette action. Utilisez le navigateur.',
  'api_key.beyond_own': 'Vous n’avez pas ce droit. Une clé ne peut pas dépasser vos droits.',
  'api_key.expired': 'Cette date est passée.',
  'api_key.too_long': 'Une clé est valide au plus {years} ans.',
  'coordinates.not_found': 'Adresse introuvable\u00a0: latitude et longitude inconnues.',
  'coordinates.invalid': 'Latitude et longitude non valides.',
  'site.contact_elsewhere': 'Ce contact appartient à un autre client.',
  'customer.merged': 'Ce client a été fusionné avec un autre.',
  'customer.inactive': 'Ce client est inactif. Activez le client avant de continuer.',
  'customer.has_open_documents': 'Ce client a {n} documents ouverts. Fermez ou annulez-les d’abord.',
  'customer.has_balance': 'Ce client a des factures ou des notes de crédit non réglées.',
  'customer.merged_with_itself': 'Un client ne peut pas être fusionné avec lui-même.',
  'customer.names_of_person': 'Le prénom et le nom de famille sont réservés aux particuliers.',
  'customer.number_taken': 'Ce numéro de client est déjà utilisé.',
  'asset.number_taken': 'Ce numéro d’équipement est déjà utilisé.',
  'asset.barcode_taken': 'Ce code à barres est déjà utilisé.',
  'asset.vin_invalid':
    'Un numéro d’identification de véhicule ne contient que des chiffres et des lettres, jamais I, O ni Q.',
  'asset.inactive_while_reserved': '{number} est réservé ou sur un document ouvert. Retirez-le d’abord.',
  'asset.inactive_in_transit': '{number} est en transfert vers une autre cour. Recevez-le d’abord.',
  'transfer.lines_required': 'Ajoutez au moins un article au transfert.',
  'transfer.repeated': 'Cet article est déjà sur le transfert.',
  'transfer.same_location': 'Choisissez une autre cour de destination.',
  'transfer.not_here': '{number} n’est pas dans la cour de départ.',
  'transfer.expected_past': 'L’arrivée doit suivre le départ.',
  'transfer.more_than_sent': 'Au plus {n} en transfert.',
  'transfer.on_truck': 'Une tâche transporte ce transfert. Annulez d’abord la tâche.',
  'transfer.over': 'Ce transfert est terminé.',
  'maintenance.no_interval': 'Entrez un intervalle au compteur ou en jours.',
  'maintenance.not_a_machine':
    '{number} n’est pas un équipement numéroté. L’entretien se planifie par équipement.',
  'maintenance.nothing_to_order': 'Chaque ligne a déjà un bon de travail, ou l’équipement n’est pas à vous.',
  'maintenance.start_of_many': 'Un compteur de départ exige un seul équipement.',
  'maintenance.not_read': 'Le dernier relevé du compteur est {meter}. Entrez d’abord un nouveau relevé.',
  'disposal.not_ours': '{number} appartient à un client.',
  'disposal.nothing_left': 'Aucune unité de {number} dans le parc.',
  'disposal.already_undone': 'Le retrait est déjà annulé.',
  'disposal.place_closed': '{location} est fermé\u00a0: aucun équipement ne peut y revenir.',
  'disposal.counted_since':
    'Un inventaire a trouvé d’autres unités de {number} depuis. L’annulation les compterait deux fois.',
  'disposal.promised': '{number} est sorti ou réservé\u00a0: {available} peuvent être retirés du parc.',
  'group.inactive': 'Ce groupe n’accepte pas de nouveaux produits.',
  'asset.not_found': 'Aucun produit ne correspond.',
  'product.inactive': '{number} est inactif. Activez le produit avant de l’ajouter à un document.',
  'product.no_rate':
    'Le produit {number} n’a pas de tarif. Ajoutez un tarif au produit, à son groupe ou à sa classe.',
  'location.code_taken': 'Un emplacement a déjà ce code.',
  'location.in_use':
    'Emplacement encore utilisé\u00a0: {machines} {machines|équipement|équipements}, {parts} {parts|pièce|pièces} en stock, {documents} {documents|document ouvert|documents ouverts}, {transfers} {transfers|transfert|transferts} en cours, {users} {users|personne|personnes} sans droits ailleurs.',
  'location.division_closed': 'La succursale est fermée. Rouvrez-la d’abord.',
  'category.own_parent': 'Une catégorie ne peut pas être sa propre catégorie parente.',
  'category.circle': 'Une catégorie ne peut pas être sa propre sous-catégorie\u00a0: {path}.',
  'category.within_itself': 'Une catégorie ne peut pas être sa propre sous-catégorie.',
  'category.too_deep': 'Une catégorie a au plus {n} catégories parentes.',
  'category.name_taken': 'Une catégorie de ce nom existe déjà à ce niveau.',
  'category.has_categories':
    'Cette catégorie contient {n} sous-catégories. Déplacez ou retirez les sous-catégories d’abord.',
  'category.in_use': 'Cette catégorie contient {n} produits. Retirez les produits d’abord.',
  'attribute.name_taken': 'Un attribut de ce nom existe déjà.',
  'attribute.no_values': 'Ajoutez au moins une valeur à l’attribut.',
  'attribute.value_twice': 'La valeur {name} figure deux fois.',
  'attribute.in_use': 'Cet attribut est utilisé par {n} produits. Retirez-le d’abord de ces produits.',
  'attribute.value_in_use':
    'La valeur {name} est utilisée par {n} produits. Retirez-la d’abord de ces produits.',
  'kit.contains_itself': 'L’ensemble {kit} ne peut pas se contenir.',
  'kit.circle': 'Un ensemble ne peut pas se contenir\u00a0: {path}.',
  'kit.within_itself': 'Un ensemble ne peut pas se contenir, même par un autre ensemble.',
  'kit.empty': 'Ajoutez au moins un élément à l’ensemble.',
  'kit.too_large': 'Un ensemble ajoute au plus {n} lignes à un document.',
  'kit.one_machine': '{number} est un équipement numéroté\u00a0: un seul par ensemble.',
  'kit.line_not_kit': 'Cette ligne n’appartient à aucun ensemble de ce document.',
  'kit.part_is_out': '{number} fait partie de cet ensemble et est déjà sorti.',
  'suggestion.empty': 'Ajoutez au moins un produit à la liste.',
  'suggestion.repeated': 'Ce produit est déjà suggéré.',
  'suggestion.number_taken': 'Une autre liste porte ce numéro.',
  'suggestion.carried': 'Les suggestions de la liste {number} y sont déjà associées.',
  'suggestion.carried_elsewhere': 'Une autre liste est déjà associée à un de ces produits.',
  'part.number_taken': 'Ce numéro de pièce est déjà utilisé.',
  'part.out_of_stock': 'Stock insuffisant pour cette pièce.',
  'part.bin_short': 'Stock insuffisant dans le casier\u00a0: {on_hand}.',
  'part.cost_required': 'Entrez le coût\u00a0: il est exigé à chaque réception de cette pièce.',
  'delivery.lines_required': 'Ajoutez au moins une pièce à la livraison.',
  'count.over': 'Cet inventaire est terminé.',
  'count.too_long': 'Cette feuille aurait {lines} lignes. Comptez par casiers, {most} lignes au plus.',
  'count.serial_needed': 'Les unités de {code} se comptent par numéro de série.',
  'count.moved': 'Stock modifié pendant l’inventaire, à recompter\u00a0: {products}.',
  'count.machine_out': '{number} est en location et ne peut pas être ajouté à cette cour.',
  'part.same_bin': 'La pièce est déjà dans ce casier.',
  'serial.already_sold': 'L’unité avec ce numéro de série est déjà vendue.',
  'serial.not_here': 'Le numéro de série {serial} n’est pas à cet emplacement.',
  'serial.taken': 'Le numéro de série {serial} est déjà connu.',
  'serial.repeated': 'Le numéro de série {serial} est indiqué deux fois.',
  'serial.count': 'Entrez un numéro de série par unité\u00a0: {n}.',
  'serial.not_serialized': 'Cette pièce n’a pas de numéros de série.',
  'serial.left': 'Des unités avec numéro de série sont encore en stock.',
  'file.wrong_extension': 'Le nom se termine par .{extension}, mais le contenu est d’un autre type.',
  'photo.not_an_image': 'Format de photo non accepté. Formats acceptés\u00a0: {extensions}.',
  'photo.too_many_pixels': 'Une image de {width} sur {height} pixels est trop grande. Réduisez-la d’abord.',
  'photo.unreadable': 'Image illisible ou endommagée.',
  'link.invalid': 'Un lien commence par http:// ou https://.',
  'custom_field.name_taken': 'Un autre champ personnalisé porte ce nom.',
  'link.taken': 'Ce lien existe déjà.',
  'comment.operator_other': 'Un commentaire est toujours à votre nom.',
  'site.number_taken': 'Ce numéro de chantier est déjà utilisé.',
  'record.already_exists': 'Une fiche avec le même numéro ou le même nom existe déjà.',
  'contract.line_not_found': 'La ligne ne fait pas partie de ce document.',
  'contract.line_not_out': 'Cette ligne n’est pas chez le client.',
  'contract.line_already_out': 'Cette ligne est déjà sortie.',
  'contract.unit_not_of_group':
    '{number} n’est pas un appareil du groupe {group}. Choisissez-en un autre ou faites une substitution.',
  'contract.line_billed': 'Cette ligne est déjà facturée. Corrigez-la par une note de crédit.',
  'contract.parties_fixed':
    'Le client, la succursale et l’emplacement ne changent plus après la première sortie.',
  'srm.locked': '{holder} a ouvert ce contrat dans le système administratif.',
  'srm.code_over': 'Ce code a déjà servi, a expiré ou n’existe pas.',
  'return.quantity_exceeds': 'Quantité supérieure au nombre d’articles sortis.',
  'return.meter_below_out': 'Le compteur ne peut pas être inférieur au relevé à la sortie ({meter_out}).',
  'instance.not_migrated':
    'impossible de changer d’entreprise, demandez à l’administration de migrer le compte',
  'return.date_in_future': 'Le retour ne peut pas être dans le futur.',
  'contract.deposit_of_customer': 'Un dépôt est lié au document\u00a0: le client ne peut pas changer.',
  'invoice.date_out_of_range': 'Choisissez un jour du {from:moment} au {to:moment}.',
  'invoice.nothing_to_bill': 'Rien à facturer jusqu’à cette date.',
  'billing.in_progress': 'Une facturation est déjà en cours.',
  'schedule.too_long': 'Au plus {years} {years|an|ans} à la fois.',
  'cycle.day_unknown': 'Ce jour n’existe pas dans ce cycle; le dernier est le {last}.',
  'off_rent.ended': 'Cette location arrêtée a déjà repris.',
  'off_rent.billed': 'Cet arrêt de location est déjà facturé et ne peut pas être annulé.',
  'billing.not_running': 'Cette facturation est déjà terminée.',
  'contract.grant_of_other_customer':
    'Ce prix a été approuvé pour un autre client. Rétablissez le client ou demandez à une personne autorisée à accorder ce prix d’enregistrer.',
  'contract.grant_of_other_division':
    'Ce prix a été approuvé pour une autre succursale. Rétablissez la succursale ou demandez à une personne autorisée à accorder ce prix d’enregistrer.',
  'contract.grant_of_other_product':
    'Ce prix a été approuvé pour un autre produit. Rétablissez le produit ou demandez à une personne autorisée à accorder ce prix d’enregistrer.',
  'contract.grant_of_fewer_pieces':
    'Ce prix a été approuvé pour au plus {pieces} {pieces|unité|unités}. Réduisez la quantité ou demandez à une personne autorisée à accorder ce prix d’enregistrer.',
  'contract.grant_of_shorter_period':
    'Ce prix a été approuvé pour une période plus courte. Rétablissez les dates ou demandez à une personne autorisée à accorder ce prix d’enregistrer.',
  'contract.free_line_above_maximum':
    'Une ligne gratuite équivaut à un rabais de 100\u00a0%, et votre limite est de {maximum}\u00a0%. Demandez à une personne qui peut accorder 100\u00a0%.',
  'contract.exemption_without_certificate':
    'Ce numéro d’exemption n’est ni au dossier du client ni au dossier du chantier. Adressez-vous à une personne qui peut modifier les conditions des clients.',
  'contract_archive.too_young':
    'Les contrats restent modifiables pendant deux ans. Dernier jour possible\u00a0: {latest}.',
  'contract_archive.in_progress': 'Un archivage est déjà en cours.',
  'company.own': 'Vous travaillez vous-même dans cette entreprise. Fermez-la à partir d’une autre.',
  'company.of_provider':
    'Notre propre personnel travaille dans cette entreprise. Désactivez d’abord ces comptes.',
  'company.closing': 'Cette entreprise est déjà en cours de fermeture.',
  'company.erased': 'L’effacement est commencé; la fermeture ne peut plus être annulée.',
  'company.name_differs': 'Ce n’est pas le nom de l’entreprise.',
  'simulation.in_progress': 'Une simulation de tarifs est déjà en cours.',
  'simulation.not_running': 'Cette simulation est déjà terminée.',
};
