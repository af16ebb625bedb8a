import type { recallsEn } from './recalls-en.ts';

export const recallsFr: Record<keyof typeof recallsEn, string> = {
  'asset.recall_open':
    'L’équipement {number} est visé par le rappel {maker_number}. Il ne peut pas sortir avant que le rappel soit fait ou levé pour cet équipement.',
  'recall.number_taken': 'Un rappel de ce fabricant porte déjà ce numéro.',
  'recall.range_whole': 'Entrez le premier et le dernier numéro de série.',
  'recall.range_without_digits':
    'Un numéro de série d’une plage doit contenir un nombre. Entrez plutôt la liste des numéros.',
  'recall.range_forms': 'Le premier et le dernier numéro de série diffèrent par plus que leur nombre.',
  'recall.range_reversed': 'Le dernier numéro de série précède le premier.',
  'recall.range_or_list': 'Entrez une plage ou une liste de numéros de série, pas les deux.',
  'recall.customer_has_none': 'Le client {name} n’a aucun équipement de ce rappel qui soit à faire.',
  'recall.closed': 'Ce rappel est fermé. Rouvrez-le d’abord.',
  'recall.not_closed': 'Ce rappel est ouvert.',
  'recall.machines_undone': 'Il reste {count} équipements à traiter dans ce rappel.',
  'recall.step_not_allowed': 'L’état actuel de l’équipement ne le permet pas.',
  'recall.not_open': 'L’équipement {number} n’est pas à traiter dans ce rappel.',
  'recall.order_of_machine':
    'Ce bon réalise un rappel de son équipement. Ouvrez un autre bon pour un autre équipement.',
};
