/** Refusals about recalls of makers. */
export const recallsEn = {
  'asset.recall_open':
    '{number} is under recall {maker_number}. It can’t leave until the recall is done or waived on this machine.',
  'recall.number_taken': 'There is already a recall with this number of this maker.',
  'recall.range_whole': 'Enter the first and the last serial number.',
  'recall.range_without_digits':
    'A serial number of a range needs a number. List the serial numbers instead.',
  'recall.range_forms': 'The first and the last serial number differ in more than their number.',
  'recall.range_reversed': 'The last serial number comes before the first.',
  'recall.range_or_list': 'Enter a range or a list of serial numbers, not both.',
  'recall.customer_has_none': 'Customer {name} has no machine of this recall that is open.',
  'recall.closed': 'This recall is closed. Reopen it first.',
  'recall.not_closed': 'This recall is open.',
  'recall.machines_undone': '{count} machines of this recall are not done yet.',
  'recall.step_not_allowed': 'This is not possible in the present status of the machine.',
  'recall.not_open': '{number} is not open in this recall.',
  'recall.order_of_machine':
    'This order carries out a recall of its machine. Open another order for another machine.',
};
