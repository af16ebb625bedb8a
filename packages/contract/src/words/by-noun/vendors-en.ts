/** Refusals of vendors, and of what is re-rented from them. */
export const vendorsEn = {
  'vendor.number_taken': 'This vendor number is already in use.',
  'vendor.inactive': '{name} is inactive. Choose another vendor.',
  'rerent.of_group': 'Only a group or a counted product can be re-rented.',
  'rerent.outside_line': 'The re-rent must cover a day of the line.',
  'rerent.back_before_begin': 'It can’t go back to the vendor before it came.',
  'rerent.not_exchanged':
    'Re-rented equipment can’t be exchanged. Return it, and add a line for the other machine.',
};
