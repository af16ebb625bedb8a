import { takenBackEn } from './taken-back-en.ts';

/** Refusals about what is in the yard. */
export const yardReturnsEn = {
  ...takenBackEn,
  'yard_return.in_future': 'It can’t have arrived in the future.',
  'yard_return.too_long_ago': 'It can’t have arrived more than {days} days ago.',
  'yard_return.before_out': '{code} went out after this moment. Check when it arrived.',
  'yard_return.choose_contract': '{code} is out on several contracts. Choose the one that it came from.',
  'yard_return.line_not_out': '{code} is not out on that contract. Scan it again.',
  'yard_return.more_than_out': 'Only {quantity} of {code} are out on that contract and not in the yard yet.',
  'yard_return.in_yard_already': '{code} is in the yard already. The counter has not taken it back yet.',
  'yard_return.machine_twice':
    'One of these machines is in the yard already. The counter has not taken it back yet.',
  'yard_return.not_open': 'This no longer waits in the yard.',
  'yard_return.known': 'It is out on a contract: take it back there.',
  'yard_return.partly_taken': 'The counter has already taken some of it back.',
  'yard_return.not_of_contract': 'Nothing of this contract waits in that in-yard return.',
  'return.after_arrival':
    'In-yard return {number} arrived on {arrived}. Charging ends no later: choose that moment or an earlier one.',
};
