/** The readings of an exchange before anything is read. */
export const nothingRead = {
  meterIn: null,
  meterReason: '',
  newMeterDigits: null,
  oldClosingMeter: null,
  newInitialMeter: null,
  fuelIn: null,
  leftOutIn: [],
  meterOut: null,
  meterOutReason: '',
  fuelOut: null,
  leftOutOut: [],
};
