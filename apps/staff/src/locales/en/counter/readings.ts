/** What is read of a machine when it leaves and when it comes back. */
export const readings = {
  energy: 'Runs on',
  energyHint: 'Decides what is read at check-out and return: fuel, charge, or neither.',
  energies: {
    unknown: 'Not specified',
    none: 'Nothing',
    diesel: 'Diesel',
    gasoline: 'Gasoline',
    propane: 'Propane',
    hybrid: 'Hybrid',
    electric: 'Electricity',
  },
  asClass: 'As its class',
  fuelIn: 'Fuel in',
  fuelOut: 'Fuel out',
  chargeIn: 'Charge in',
  chargeOut: 'Charge out',
  fuelNow: 'Fuel',
  chargeNow: 'Charge',
  wentOut: 'out: {{level}}',
  leaveOut: {
    meter: 'Leave out the meter: overtime will not be billed',
    fuel: 'Leave out the fuel: missing fuel will not be billed',
    charge: 'Leave out the charge',
  },
};
