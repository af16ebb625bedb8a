import type { ChecklistForm } from '@yardline/contract/checklists/checklists';
import type { Moment } from '@yardline/domain/inspections/moments';

type Item = ChecklistForm['items'][number];
type List = Pick<ChecklistForm, 'name_en' | 'name_fr' | 'items'> & {
  classCode: string;
  moments: readonly Moment[];
};

const passes = (prompt_en: string, prompt_fr: string, more: Partial<Item> = {}): Item => ({
  prompt_en,
  prompt_fr,
  kind: 'pass_fail',
  ...more,
});

/** The checklists that the demo shop starts with. */
export const lists: readonly List[] = [
  {
    name_en: 'Aerial lift, out and in',
    name_fr: 'Nacelle, sortie et retour',
    classCode: '40',
    moments: ['check_out', 'delivery', 'pickup', 'yard_return', 'shop'],
    items: [
      passes('Guardrails, gate and anchor points', 'Garde-corps, portillon et points d’ancrage', {
        on_fail: 'out_of_service',
      }),
      passes('Platform holds its height under load', 'Plateforme stable sous charge', {
        on_fail: 'out_of_service',
      }),
      passes('Emergency stop and lowering', 'Arrêt d’urgence et descente', { on_fail: 'out_of_service' }),
      passes('Tires and wheels', 'Pneus et roues', { on_fail: 'order' }),
      {
        prompt_en: 'Fuel or charge, in eighths',
        prompt_fr: 'Carburant ou charge, en huitièmes',
        kind: 'fuel',
        low: 2,
        is_required: false,
      },
      {
        prompt_en: 'Photo of the platform',
        prompt_fr: 'Photo de la plateforme',
        kind: 'photo',
        is_required: false,
      },
    ],
  },
  {
    name_en: 'Generator, in the shop',
    name_fr: 'Génératrice, à l’atelier',
    classCode: '19',
    moments: ['shop', 'periodic'],
    items: [
      passes('Oil and coolant levels', 'Niveaux d’huile et de liquide de refroidissement', {
        on_fail: 'order',
      }),
      passes('Receptacles and breakers', 'Prises et disjoncteurs', { on_fail: 'out_of_service' }),
      {
        prompt_en: 'Frequency under load',
        prompt_fr: 'Fréquence sous charge',
        kind: 'number',
        low: 58,
        high: 62,
        unit: 'Hz',
        on_fail: 'order',
      },
      {
        prompt_en: 'Exhaust smoke',
        prompt_fr: 'Fumée d’échappement',
        kind: 'choice',
        choices: [
          { en: 'None', fr: 'Aucune' },
          { en: 'Light', fr: 'Légère' },
          { en: 'Heavy', fr: 'Épaisse', is_fail: true },
        ],
        on_fail: 'order',
      },
      { prompt_en: 'Fuel', prompt_fr: 'Carburant', kind: 'fuel', low: 4, is_required: false },
    ],
  },
  {
    name_en: 'Material handling, back in the yard',
    name_fr: 'Manutention, retour en cour',
    classCode: '42',
    moments: ['yard_return', 'check_out'],
    items: [
      passes('Forks, chains and coupler', 'Fourches, chaînes et attelage', { on_fail: 'order' }),
      passes('Lights and horn', 'Feux et avertisseur'),
      {
        prompt_en: 'Tire pressure',
        prompt_fr: 'Pression des pneus',
        kind: 'number',
        low: 35,
        high: 90,
        unit: 'psi',
      },
      { prompt_en: 'Remarks', prompt_fr: 'Remarques', kind: 'text', is_required: false },
    ],
  },
];
