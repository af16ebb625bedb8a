/** Refusals about returns that were entered by mistake. */
export const takenBackEn = {
  'return.taken_back_already': 'Return {number} has already been taken back.',
  'return.not_kept': 'Return {number} was entered before returns could be taken back.',
  'return.later_return':
    'Return {number} came later and has parts of the same lines. Take that one back first.',
  'return.billed':
    'Invoice {number} bills this return. Credit it as a whole first; a person who may create invoices can do that.',
  'return.repair_begun':
    'Work order {number} repairs damage of this return and has been begun. The shop has to finish it.',
  'return.damage_estimated':
    'Estimate {number} is of damage of this return. Decline it first; a person who may edit estimates can do that.',
  'return.at_vendor': '{product} has gone back to its vendor since. Take that back on its line first.',
  'return.given_again':
    '{product} is promised or rented on document {number} since. Give that document another machine first.',
  'return.in_shop': 'Work order {number} holds {product}. The shop has to let it go first.',
  'return.in_transfer': 'Transfer {number} moves {product}. Receive or cancel the transfer first.',
  'return.pieces_taken':
    'Only {available} of {product} are free: the others were given to other documents since.',
};
