import type { HelpText } from '../help-text.ts';

/** Help for the yard and the road. */
export const yardHelp = {
  rentalBoard: {
    title: '*Rental board*',
    what: 'The whole fleet by class or group: what is free, out, reserved or down.',
    steps: [
      'Choose what the board counts by, and a yard.',
      'Open a number to see the machines behind it.',
      'Show it on a wall for the whole shop.',
    ],
    refused: 'Machines of other yards are shown, but changed only with a right there.',
  },
  availability: {
    title: '*Availability*',
    what: 'How many of each product are free in a period.',
    steps: [
      'Choose days and a yard.',
      'Open a product for its calendar and what holds it.',
      'Start a quote from what is free.',
    ],
    refused: 'What is held by a draft is free again when the draft runs out.',
  },
  timeline: {
    title: '*Timeline*',
    what: 'Each machine as a line of days, with what holds it.',
    steps: [
      'Search a group or a machine, and choose the days.',
      'Drag a bar or open it to move or extend a rental.',
      'See free pieces of each group on each day.',
    ],
    refused: 'A bar that does not move belongs to a rental that has left or is billed.',
  },
  dispatch: {
    title: '*Dispatch board*',
    what: 'Drivers, trucks and stops of a day.',
    steps: [
      'Choose *New trip* with a driver and a truck.',
      'Put tickets on the trip; the board shows hours and weight.',
      'Let the product propose a better order, and apply it.',
    ],
    refused: 'A trip that has set off keeps its stops; a truck that is too small is named.',
  },
  phoneEntries: {
    title: '*Phone entries*',
    what: 'What phones recorded without a connection and what did not fit when it arrived.',
    steps: [
      'Open an entry and read why it did not fit.',
      'Do what it meant at the desk, or let it go.',
      'Filter by person or day.',
    ],
    refused: 'An entry is decided once; afterwards it can be read.',
  },
  tickets: {
    title: '*Tickets*',
    what: 'Deliveries, pickups and tasks for drivers.',
    steps: [
      'Open a ticket and choose its day, driver and load.',
      'See its steps, signatures and photos as they come in.',
      'Print it, or tell the customer when the driver arrives.',
    ],
    refused: 'A ticket that is done is changed no more; where no one was there, fail it with a reason.',
  },
  road: {
    title: '*My tickets*',
    what: 'The tickets of the driver, on the phone, with and without a connection.',
    steps: [
      'Take the ticket step by step: on the way, arrived, done.',
      'Scan the machines, take photos and let the customer sign.',
      'Without a connection everything waits on the phone and is sent later.',
    ],
    refused: 'What did not fit when it arrived is on the desk under phone entries.',
  },
  counts: {
    title: '*Stock counts*',
    what: 'Counting parts and machines shelf by shelf.',
    steps: [
      'Choose *New count* with the yard and the shelves.',
      'Scan or type what is there.',
      'Choose *Post count*: differences change the stock.',
    ],
    refused: 'A line that moved while you counted has to be counted again.',
  },
  transfers: {
    title: '*Transfers*',
    what: 'Machines and parts that go from one yard to another.',
    steps: [
      'Choose *New transfer* with both yards and what goes.',
      'Choose *Send by truck* to put it on a trip.',
      'Receive it at the other yard; what is missing stays open.',
    ],
    refused: 'What is out with a customer or held there cannot leave its yard.',
  },
  staging: {
    title: '*Staging*',
    what: 'What leaves soon, made ready lane by lane.',
    steps: [
      'Choose a lane and a stager for a document.',
      'Scan each machine as it is put there.',
      'What is complete is marked for the driver.',
    ],
    refused: 'A machine that is out of service or recalled cannot be staged.',
  },
  inYard: {
    title: '*In the yard*',
    what: 'What came back and was logged before anyone checked it.',
    steps: [
      'Choose *Log what came in* and scan it: charging ends with the arrival.',
      'Open an arrival to return it on its contract; what was exchanged on site is free at once, unless it is damaged.',
      'Take one back that was logged by mistake.',
    ],
    refused:
      'What is out on no contract waits for the desk. A machine that is in the yard already is not logged again.',
  },
  returns: {
    title: '*Returns*',
    what: 'Checking equipment in: meter, fuel, condition and damage.',
    steps: [
      'Choose what came back and enter meter and fuel.',
      'Charge damage and cleaning, with photos out and in side by side.',
      'See the bill before you save; what did not come back stays on rent.',
    ],
    refused: 'A meter below the last reading needs a reason.',
  },
} as const satisfies Record<string, HelpText>;
