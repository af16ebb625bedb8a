import type { workshopEn } from './workshop-en.ts';

export const workshopFr: Record<keyof typeof workshopEn, string> = {
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
  'mechanic.works_elsewhere': 'La personne travaillait sur un autre bon à ce moment.',
};
