import type { workshopEn } from './workshop-en.ts';

export const workshopFr: Record<keyof typeof workshopEn, string> = {
  'work_order.tag_needs_mechanic':
    'Impossible d’imprimer l’étiquette\u00a0: affectez d’abord un mécanicien ou une mécanicienne au bon de travail.',
  'printer.labels_only': 'Cette imprimante contient des étiquettes\u00a0: choisissez-en une avec du papier.',
  'printer.inactive': 'Cette imprimante est inactive. Activez-la d’abord.',
  'printer.title_taken': 'Une autre imprimante porte ce nom.',
  'printer.address_unread':
    'Entrez ipp://hôte/chemin ou ipps://hôte/chemin; pour une imprimante d’étiquettes, l’hôte seul, avec un port d’imprimante.',
  'printer.out_of_reach':
    'Cette adresse n’est dans aucun des réseaux d’imprimantes. Demandez à l’exploitant d’ajouter son réseau à PRINTER_NETWORKS.',
  'printer.needs_labels': 'Une imprimante d’étiquettes contient des étiquettes.',
  'print_job.not_failed': 'Seule une impression échouée peut être relancée.',
  'print_job.other_driver':
    'Cette imprimante a maintenant un autre pilote. Imprimez de nouveau l’étiquette à partir de son bon de travail.',
  'print_job.other_division':
    'Cette imprimante est maintenant d’une autre division. Imprimez l’étiquette sur une autre.',
  'printer.not_selected': 'Aucune imprimante choisie',
  'mechanic.not_found': 'Mécanicien ou mécanicienne introuvable.',
  'work_order.incomplete': 'Tout n’est pas fait\u00a0: {missing}. Confirmez pour continuer.',
  'work_order.mechanic_required':
    'Affectez au moins un mécanicien ou une mécanicienne avant de planifier le bon.',
  'work_order.schedule_ordered': 'La fin prévue doit suivre le début.',
  'work_order.hold_needs_asset': 'Seul un de vos équipements peut être retenu pour l’atelier.',
  'work_order.planned_needs_schedule': 'Planifiez le travail pour retenir l’équipement.',
  'work_order.asset_out': 'L’équipement {number} est sorti. Il pourra être retenu à son retour.',
  'work_order.not_mechanic': 'Cette personne n’est pas une mécanicienne ou un mécanicien actif.',
  'work_order.repairs_once': 'Un autre bon de travail répare déjà ce dommage.',
  'work_order.not_void': 'Du temps est inscrit sur ce bon. Fermez-le plutôt.',
  'work_order.schedule_day_missing': 'Une heure demande une date.',
  'work_order.shared_by_waiver':
    'L’exonération des dommages du client partage les lignes de ce bon de travail.',
  'work_order.nothing_to_split': 'Ajoutez d’abord une ligne avec un prix.',
  'work_order.billed': 'Ce bon de travail est déjà facturé.',
  'work_order.imported_already': 'Un autre bon de travail a été importé sous ce numéro.',
  'work_order.nothing_to_bill': 'La clientèle n’a rien à payer sur ce bon de travail.',
  'work_line.issued': 'Remettez d’abord en stock les {issued} pièces sorties.',
  'work_line.issued_beyond': '{issued} pièces sur {quantity} sont sorties.',
  'work_line.was_issued':
    'Des pièces à numéro de série sont passées par cette ligne, elle reste donc au dossier. Donnez-lui un rabais de 100\u00a0% si elle ne coûte rien.',
  'work_line.only_parts': 'Seules les pièces sortent du stock.',
  'work_line.no_split': 'Seul un bon à facturation partagée se partage.',
  'hours.invalid': 'Entrez des heures entre 0 et 1\u00a0000, avec deux décimales au plus.',
  'labor.code_taken': 'Un autre code porte ce nom.',
  'job_template.taken': 'Un autre modèle porte ce code.',
  'job_template.empty': 'Ajoutez d’abord une ligne au modèle.',
  'job_template.inactive': 'Ce modèle n’est plus utilisé. Choisissez-en un autre.',
  'labor_rate.taken': 'Un taux existe déjà à partir de ce jour. Modifiez-le.',
  'labor_rate.of_one':
    'Un taux appartient à un client, à une division ou à un mécanicien\u00a0: choisissez-en un.',
  'labor_rate.needs_code':
    'Le taux d’une division demande un code de main-d’œuvre\u00a0; celui d’un mécanicien n’en a pas.',
  'mechanic_cost.repeated': 'Ce jour figure deux fois dans la liste.',
  'estimate.converted':
    'Cette estimation a été convertie. La suite se trouve sur son bon de travail ou son contrat.',
  'estimate.empty': 'Ajoutez d’abord une ligne à l’estimation.',
  'estimate.not_valid':
    'Le dernier jour de cette estimation est passé. Choisissez d’abord une date ultérieure.',
  'estimate.decided': 'Cette estimation a déjà reçu une réponse.',
  'estimate.superseded': 'Cette estimation a été modifiée. Demandez la nouvelle version.',
  'estimate.section_unknown': 'Choisissez parmi les options de l’estimation.',
  'estimate.not_open':
    'Seule une estimation à l’état de brouillon, envoyée ou approuvée peut être convertie.',
  'estimate.damage_needs_order':
    'Cette estimation porte sur un dommage. Créez un bon de travail, qui tient compte de l’exonération et le facture une seule fois.',
  'estimate.too_long_for_contract': 'Un contrat a au plus {most} lignes. Créez un bon de travail.',
  'estimate.service_taxed_otherwise':
    'Ce service n’est pas taxé comme le travail de l’estimation. Choisissez-en un autre.',
  'estimate.price_differs':
    'Cette ligne coûterait {amount:money}, et {approved:money} ont été approuvés. Vérifiez le produit.',
  'estimate.beyond_approval':
    'Le client a approuvé {approved:money}, et le contrat atteindrait {total:money} avant taxes. Demandez-lui de nouveau.',
  'work_order.beyond_approval':
    'Le client a approuvé {approved}, et cette facture est de {total}. Demandez-lui de nouveau ou inscrivez qui a accepté et pourquoi.',
  'estimate.of_damage_once': 'Une autre estimation porte déjà sur ce dommage.',
  'mechanic.works_elsewhere': 'La personne travaillait sur un autre bon à ce moment.',
  'field.not_own': 'C’est le travail d’une autre personne, qui seule peut le faire appliquer.',
  'field.let_go': 'La personne qui l’a fait n’est plus active.',
  'field.too_late': 'Un autre temps a été enregistré entre-temps. Demandez une correction de votre temps.',
  'field.part_unknown': 'Aucune pièce ne porte le numéro ou le code à barres {code}.',
  'field.repair_code_missing': 'Ajoutez d’abord un code de réparation dans les paramètres.',
};
