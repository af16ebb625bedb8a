import type { worksheetsEn } from './worksheets-en.ts';

export const worksheetsFr: Record<keyof typeof worksheetsEn, string> = {
  'worksheet.not_one': 'Ce brouillon n’est pas une feuille de travail.',
  'worksheet.day_over': 'Choisissez aujourd’hui ou un jour plus tard.',
  'worksheet.too_long': 'Une feuille de travail retient pour {days} {days|jour|jours} au plus.',
};
