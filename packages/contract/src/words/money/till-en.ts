/** Why a drawer or a bank slip refuses, in English. */
export const tillEn = {
  'till.drawer_taken': 'This division has a drawer of this name.',
  'till.drawer_open': 'This drawer is open already. Close it first.',
  'till.drawer_inactive': 'This drawer is not in use.',
  'till.not_open': 'No drawer is open for cash here. Open one under Till, or choose another method.',
  'till.choose_drawer': 'Several drawers are open. Choose the one that takes this cash.',
  'till.closed': 'This drawer was closed by {name}. Nothing of yours was saved; look at the count first.',
  'till.unknown_coin': 'There is no such coin or note.',
  'till.second_person':
    'The count differs by more than {limit:money}, and you opened this drawer. Another person has to close it.',
  'bank_slip.empty': 'Choose what goes to the bank.',
  'bank_slip.taken':
    'Some of this is on another slip already, or does not count any more. Look at the list again.',
  'bank_slip.not_above_zero': 'A slip brings money to the bank: its total must be above zero.',
  'bank_slip.before_payment': 'Something on this slip came on {day}. Choose that day or a later one.',
  'bank_slip.no_bank': 'Choose an asset account that is in use.',
  'bank_slip.taken_back': 'This slip is taken back already.',
  'bank_slip.payment_returned':
    'A payment on this slip came back after it. Correct the payment, not the slip.',
};
