import type { barsEn } from './bars-en.ts';

export const barsFr: Record<keyof typeof barsEn, string> = {
  'bar.taken': '{number} est pris jusqu’au {until}\u00a0: {holder}.',
  'bar.taken_without_end': '{number} est pris, sans fin connue\u00a0: {holder}.',
  'bar.left_yard': '{number} a quitté la cour. Faites un échange sur son contrat.',
  'bar.changed': '{number} n’a plus cette location. Consultez de nouveau la ligne du temps.',
  'bar.elsewhere': '{number} appartient à une autre cour. Transférez-le d’abord.',
  'bar.no_end': 'Cette location n’a pas de fin. Donnez d’abord une fin au document.',
};
