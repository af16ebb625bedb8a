/** English words of refusals about marketing codes, addresses of a store's own, and what customers may see. */
export const reachEn = {
  'code.malformed': 'A code has 3 to 40 letters from A to Z, digits and hyphens: SPRING-26.',
  'code.word_taken': 'Another marketing code has this word. Choose another one.',
  'code.percent_bounded': 'Enter a percentage above 0 and up to 100.',
  'code.amount_bounded': 'Enter an amount above 0 and up to 99,999.99.',
  'code.days_backwards': 'The last day is before the first day.',
  'code.fewer_than_taken': 'The code was used {taken} {taken|time|times} already.',
  'code.invalid': 'This code is not valid.',
  'code.early': 'This code is not valid yet.',
  'code.over': 'This code has expired.',
  'code.used_up': 'This code has been used as often as it can be.',
  'code.used_by_customer': 'You have used this code as often as you can.',
  'code.below_least': 'This code is for orders of {least} or more.',
  'code.no_target': 'This code is for other products than those in your cart.',
  'code.use_over': 'This use of the code was given back. Enter the code again.',
  'restriction.taken':
    'There is a restriction of the same thing for the same visitors already. Change that one.',
};
