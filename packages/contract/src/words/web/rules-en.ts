/** English words of refusals about the rules by which a store rents. */
export const rulesEn = {
  'store_rule.taken': 'This store has a rule for this division and class already. Change that one.',
  'store_rule.empty': 'Say in at least one field what is different here.',
  'store_rule.set_in_store': 'For the whole store, set this in the store itself.',
  'store_rule.window_backwards': 'The end must be after the start.',
};
