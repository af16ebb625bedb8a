/** Refusals of leases. */
export const leasesEn = {
  'lease.periods_invalid': 'Enter a whole number of payments from 1 to 1,100.',
  'lease.percent_invalid': 'Enter a percent from 0 to 100.',
  'lease.machine_required': 'A lease needs at least one machine. Parts and services alone can’t be leased.',
  'lease.amount_required': 'Enter the amount of each payment, more than 0.',
  'lease.own_dates': 'All machines on a lease share its dates. Remove the dates of this line.',
  'lease.agreed':
    'The terms of this lease can’t be changed after a machine has gone out. More payments can be added.',
  'lease.amount_billed': 'This amount is billed already and can’t be changed.',
  'lease.extended_by_payments': 'A lease is extended by payments: change their number on the contract.',
  'lease.exchange_continues': 'On a lease the new machine continues the payments of the old one.',
  'lease.period_billed': 'This payment of the lease is billed already.',
};
