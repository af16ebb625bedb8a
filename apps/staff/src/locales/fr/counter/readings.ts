import type { readings as en } from '../../en/counter/readings.ts';
import type { Words } from '../../words.ts';

export const readings: Words<typeof en> = {
  energy: 'Énergie',
  energyHint: 'Détermine ce qui est relevé à la sortie et au retour\u00a0: carburant, charge ou rien.',
  energies: {
    unknown: 'Non précisée',
    none: 'Aucune',
    diesel: 'Diesel',
    gasoline: 'Essence',
    propane: 'Propane',
    hybrid: 'Hybride',
    electric: 'Électricité',
  },
  asClass: 'Comme sa classe',
  fuelIn: 'Carburant au retour',
  fuelOut: 'Carburant à la sortie',
  chargeIn: 'Charge au retour',
  chargeOut: 'Charge à la sortie',
  fuelNow: 'Carburant',
  chargeNow: 'Charge',
  wentOut: 'sortie\u00a0: {{level}}',
  leaveOut: {
    meter: 'Omettre le compteur\u00a0: les heures supplémentaires ne seront pas facturées',
    fuel: 'Omettre le carburant\u00a0: le carburant manquant ne sera pas facturé',
    charge: 'Omettre la charge',
  },
};
