/** Refusals of what is read of a machine when it leaves and when it comes back. */
export const readingsEn = {
  'fuel.required': 'Read the fuel, or leave it out: missing fuel is then not billed.',
  'charge.required': 'Read the charge of the battery, or leave it out.',
  'fuel.not_of_machine': 'This machine has no tank and no battery to read.',
  'return.meter_beyond_time':
    'That is {used} hours, more than 24 a day while it was out. Check the reading, or confirm it with a reason.',
  'return.meter_impossible':
    'The machine can’t have run {used} hours: fewer have passed since it went out. Correct the reading, or leave it out.',
  'meter.beyond_time':
    'That is {used} hours more than the last reading, above 24 a day since then. Check the reading, or confirm it with a reason.',
  'meter.impossible':
    'The machine can’t have run {used} hours: fewer have passed since its last reading. Correct the reading.',
  'meter.tenfold':
    'That is at least ten times the last reading of {meter}. Check the reading, or confirm it with a reason.',
  'return.charge_not_offered': 'This charge is not offered for how the item comes back.',
  'return.charge_once': 'This charge is already on the item.',
  'return.photo_required':
    'Add a photo of how it came back: the company charges nothing of this without one.',
  'return.not_of_missing': 'What is missing cannot be looked at.',
  'return.value_required': 'Enter what a new one costs.',
  'fees.rule_twice': 'There is already a rule for this division.',
  'fees.waived_without_reason': 'Enter why the fee is waived.',
  'cancellation.fee_changed': 'Canceling now costs {fee:money}. Look at it again before you cancel.',
  'check_in.price_twice': 'There is already a price for this.',
  'check_in.class_or_group': 'Choose a class or a group, not both.',
  'service.offered_at_price': 'Only a service at a fixed price can be offered at a return.',
  'service.class_of_offer': 'Choose for what it is offered at a return, or no class.',
  'service.fee_of_fuel': 'Only the service FUEL with a fixed price has a fee for refilling.',
};
