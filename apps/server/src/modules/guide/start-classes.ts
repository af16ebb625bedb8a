import type { ClassForm } from '@yardline/contract/catalog/catalog';

type Row = readonly [
  code: string,
  en: string,
  fr: string,
  energy: NonNullable<ClassForm['energy']>,
  /** Minutes between two rentals, for cleaning and checking. */
  turnaround: number,
  /** What a day, a week and a month of one of its machines cost. */
  day: number,
  week: number,
  month: number,
];

const rows: readonly Row[] = [
  ['SCISSOR', 'Scissor lifts', 'Plateformes à ciseaux', 'electric', 60, 130, 320, 800],
  ['BOOM', 'Boom lifts', 'Nacelles à flèche', 'diesel', 60, 380, 1000, 2500],
  ['MINIEX', 'Mini excavators', 'Mini-pelles', 'diesel', 120, 300, 900, 2400],
  ['SKID', 'Skid steers', 'Chargeurs compacts', 'diesel', 120, 290, 850, 2300],
  ['TELE', 'Telehandlers', 'Chariots télescopiques', 'diesel', 120, 400, 1150, 2900],
  ['GEN', 'Generators', 'Génératrices', 'gasoline', 30, 80, 240, 650],
  ['COMP', 'Air compressors', 'Compresseurs d’air', 'diesel', 30, 130, 380, 1000],
  ['PLATE', 'Plate compactors', 'Plaques vibrantes', 'gasoline', 30, 85, 250, 680],
  ['MIXER', 'Concrete mixers', 'Bétonnières', 'gasoline', 30, 75, 220, 600],
  ['PUMP', 'Water pumps', 'Pompes à eau', 'gasoline', 30, 65, 190, 520],
  ['HEAT', 'Heaters', 'Chauffages', 'propane', 0, 60, 180, 480],
  ['TOOL', 'Power tools', 'Outils électriques', 'none', 0, 45, 130, 350],
];

/**
 * Twelve everyday classes with which a new shop begins. The rates are round figures of ours, to begin with: a week is about three
 * days, a month about three weeks. The shop changes them as it likes.
 */
export const startClasses = rows.map(([code, en, fr, energy, turnaround, day, week, month]) => ({
  code,
  en,
  fr,
  energy,
  turnaround,
  day,
  week,
  month,
}));
export type StartClass = (typeof startClasses)[number];
