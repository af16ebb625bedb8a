/** Refusals of what is read of a machine when it leaves and when it comes back. */
export const readingsEn = {
  'fuel.required': 'Read the fuel, or leave it out: missing fuel is then not billed.',
  'charge.required': 'Read the charge of the battery, or leave it out.',
  'fuel.not_of_machine': 'This machine has no tank and no battery to read.',
  'return.meter_beyond_time':
    'That is {used} hours, more than 24 a day while it was out. Check the reading, or confirm it with a reason.',
  'return.meter_impossible':
    'The machine can’t have run {used} hours: fewer have passed since it went out. Correct the reading, or leave it out.',
};
