import type { rulesEn } from './rules-en.ts';

/** French words of refusals about the rules by which a store rents. */
export const rulesFr: Record<keyof typeof rulesEn, string> = {
  'store_rule.taken':
    'Cette boutique a déjà une règle pour cette succursale et cette classe. Modifiez celle-là.',
  'store_rule.empty': 'Indiquez dans au moins un champ la différence.',
  'store_rule.set_in_store': 'Pour toute la boutique, réglez cette valeur dans la boutique elle-même.',
  'store_rule.window_backwards': 'La fin doit suivre le début.',
};
