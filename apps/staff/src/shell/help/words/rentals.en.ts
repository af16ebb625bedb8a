import type { HelpText } from '../help-text.ts';

/** Help for overview and rentals. */
export const rentalHelp = {
  dashboard: {
    title: '*Dashboard*',
    what: 'The morning page: what leaves, what comes back, and what is late, each row with its act.',
    steps: [
      'Open a row to see its document, or use the act at its end.',
      'Choose a division at the top to see its work alone.',
      'Open *Calendar* for the days ahead.',
    ],
    refused:
      'A row without an act needs a right that you do not have. Ask a colleague whom the reason names.',
  },
  calendar: {
    title: '*Calendar*',
    what: 'Departures and returns of the days ahead, for a desk or a wall.',
    steps: [
      'Choose the week and the division.',
      'Open an entry to see its contract or ticket.',
      'Show it on a wall: it turns its pages by itself.',
    ],
    refused: 'An entry that you may not open belongs to a division where you have no right to contracts.',
  },
  reports: {
    title: '*Reports*',
    what: 'Figures of utilization, revenue, missed rentals, fleet value, idle machines and the workshop.',
    steps: [
      'Choose a report, a period and a division.',
      'Open a figure to see the rows behind it.',
      'Use *Export* for a spreadsheet, or print the page.',
    ],
    refused: 'A report that is missing needs a right. Figures of costs are shown to users who may see costs.',
  },
  counter: {
    title: '*Counter*',
    what: 'For a customer on the phone: it finds customer and product, and shows price and stock as you type.',
    steps: [
      'Type what the caller wants: how many, what, and when.',
      'Enter adds the best answer; send the quote while the caller listens.',
      'Without a connection, quotes are kept on this machine and sent later.',
    ],
    refused: 'A line in red says why it cannot be had, and what is free instead.',
  },
  bookings: {
    title: '*Bookings*',
    what: 'Quotes and reservations by the day on which they leave.',
    steps: [
      'Choose the days and what still has to go out.',
      'Open a booking to change, convert or cancel it.',
      'Use *Search this list* to find a customer or a number.',
    ],
    refused: 'A booking of another division can be read only with a right there.',
  },
  webOrders: {
    title: '*Web orders*',
    what: 'What shoppers ordered on the web and what waits for your answer.',
    steps: [
      'Open an order and choose *Accept* to make its reservation.',
      'Choose *Change and offer* when something else fits better.',
      'Choose *Decline* with a reason that the shopper reads.',
    ],
    refused: 'When stock is short, accept refuses and names the product: change the order and offer it.',
  },
  requests: {
    title: '*Requests*',
    what: 'What customers ask for from their account: call-offs, later returns, pickups and service.',
    steps: [
      'A machine that stands still comes first in the list.',
      'Choose *Accept*: the panel says before what it does.',
      'Choose *Decline* with a reason that the customer is mailed.',
    ],
    refused: 'A request that was answered already can only be read.',
  },
  disputes: {
    title: '*Disputes*',
    what: 'Lines of invoices that customers do not agree with.',
    steps: [
      'Choose *Answer* to ask or explain.',
      'Choose *Credit* to credit the line, or reject it with a reason.',
      'A rejected dispute can be opened again once.',
    ],
    refused: 'Credits need the right to credit invoices in the division of the invoice.',
  },
  quotes: {
    title: '*Quotes*',
    what: 'Offers to customers. A quote holds no machine until it becomes a reservation or a contract.',
    steps: [
      'Choose *New quote* and add lines; price and stock come as you type.',
      'Send it by mail or text; the customer accepts it by the link.',
      'Choose *Convert to contract* when the customer takes it now.',
    ],
    refused: 'The form names what is missing and where. A price below your limit is put before a colleague.',
  },
  reservations: {
    title: '*Reservations*',
    what: 'Rentals that are agreed and hold their machines until they leave.',
    steps: [
      'Choose *New reservation*, or convert a quote.',
      'Choose *Extend* to move its end, as long as the machines are free.',
      'Convert it to a contract when the equipment leaves.',
    ],
    refused: 'When a machine is taken, the line says by what and until when, and offers others.',
  },
  contracts: {
    title: '*Contracts*',
    what: 'Rentals that run: what is out, what comes back, and what is billed.',
    steps: [
      'Choose *Check out equipment* when it leaves, and scan what goes.',
      'Choose *Extend* to move the end, or call machines off rent.',
      'See *Price explanation* for how each price was counted.',
      'Choose *Share bills…* where several customers pay.',
      'Choose *Summary* for its state in a few sentences.',
    ],
    refused: 'A grey act says why: what is not out cannot come back, and what is billed stays as it is.',
  },
  salesOrders: {
    title: '*Sales orders*',
    what: 'Parts that customers buy: promised, back-ordered and picked.',
    steps: [
      'Choose the parts; what is not there is back-ordered.',
      'Pick by scan; what was picked can be billed.',
      'The invoice takes what was picked, and the rest stays open.',
    ],
    refused: 'More than is promised cannot be picked: receive the parts first.',
  },
  missedRentals: {
    title: '*Missed rentals*',
    what: 'What customers asked for and did not get, and what it would have brought.',
    steps: [
      'Record one with the product, the days and the reason.',
      'Filter by reason or product to see what is worth buying.',
      'Remove one that was recorded by mistake, with a reason.',
    ],
    refused: 'Only users with the right to missed rentals record and remove them.',
  },
  rerents: {
    title: '*Re-rents*',
    what: 'Machines that a vendor lends for a contract when the yard has none.',
    steps: [
      'Order from a vendor for a line that the yard lacks.',
      'Receive the machine, then rent it out like your own.',
      'Return it to the vendor when the customer is done.',
    ],
    refused: 'A re-rent whose machine is with the customer cannot be returned to the vendor.',
  },
  approvals: {
    title: '*Approvals*',
    what: 'What colleagues ask you to allow: a price, a discount, a limit that they may not pass alone.',
    steps: [
      'Read what is asked, by whom and why.',
      'Choose *Approve*: your right counts for that act once.',
      'Refuse with a reason that the colleague reads.',
    ],
    refused: 'You approve only what you may do yourself.',
  },
} as const satisfies Record<string, HelpText>;
