import type { leasesEn } from './leases-en.ts';

/** Refusals of leases. */
export const leasesFr: Record<keyof typeof leasesEn, string> = {
  'lease.periods_invalid': 'Entrez un nombre entier de versements, de 1 à 1100.',
  'lease.percent_invalid': 'Entrez un pourcentage de 0 à 100.',
  'lease.machine_required':
    'Un bail exige au moins un équipement. Il ne peut pas porter sur des pièces et des services seulement.',
  'lease.amount_required': 'Entrez le montant de chaque versement, supérieur à 0.',
  'lease.own_dates': 'Tous les équipements d’un bail ont les mêmes dates. Retirez les dates de cette ligne.',
  'lease.agreed':
    'Les modalités de ce bail ne changent plus une fois qu’un équipement est sorti. On peut ajouter des versements.',
  'lease.amount_billed': 'Ce montant est déjà facturé et ne peut plus changer.',
  'lease.extended_by_payments':
    'Un bail se prolonge par versements\u00a0: changez leur nombre sur le contrat.',
  'lease.exchange_continues': 'Sur un bail, le nouvel équipement poursuit les versements de l’ancien.',
  'lease.period_billed': 'Ce versement du bail est déjà facturé.',
};
