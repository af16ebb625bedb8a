/** Refusals about texts of arrivals. */
export const arrivalsEn = {
  'arrival.off': 'Text messages about arrivals are turned off in the settings.',
  'arrival.no_number': 'The contact of this ticket has no phone that takes text messages.',
  'arrival.no_consent': 'The contact of this ticket has not agreed to text messages.',
  'arrival.there': 'The driver is already there.',
  'arrival.decided': 'This change was already decided on. Reload the ticket.',
};
