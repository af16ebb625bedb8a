import type { HelpText } from '../help-text.ts';

/** Help for billing, records and prices. */
export const recordHelp = {
  invoices: {
    title: '*Invoices*',
    what: 'What was billed, what was paid of it, and what is owed.',
    steps: [
      'Open an invoice for its lines, its paper and its payments.',
      'Send it again, or choose *Request payment* for a link.',
      'Credit lines that were wrong, with a reason, or choose *Credit all*.',
    ],
    refused: 'An invoice that was posted stays as it is: it is credited, not changed.',
  },
  billing: {
    title: '*Cycle billing*',
    what: 'Bills for rentals that run, by their cycle.',
    steps: [
      'Choose the day up to which rentals are billed.',
      'See the preview to the cent.',
      'Choose *Start billing*; it goes on when you leave the page.',
    ],
    refused:
      'A contract that could not be billed is listed with the reason; bill it again after you mended it.',
  },
  payments: {
    title: '*Payments*',
    what: 'Money that came in: cash, cheque, card, at the counter or by a link.',
    steps: [
      'Choose *Record payment*, a customer and the invoices.',
      'Choose *Request payment* to send a link.',
      'Void cash that was typed by mistake on its day.',
    ],
    refused: 'A card payment is refunded, not void; the refund goes to the same card.',
  },
  deposits: {
    title: '*Deposits*',
    what: 'Money that is held until everything is returned.',
    steps: [
      'Choose *Take deposit* on a document.',
      'Apply it to invoices of the customer.',
      'Choose *Refund deposit* when all is back.',
    ],
    refused: 'A deposit stays held while something of its document is out.',
  },
  terms: {
    title: '*Payment terms*',
    what: 'When customers pay, and what they deduct if they pay early.',
    steps: [
      'Choose *Add terms* with days, and a percent if early payment earns a discount.',
      'Choose them for a customer under *Edit customer*; new invoices say them.',
      'When money comes in time, switch the discount on under *Record payment*.',
    ],
    refused: 'The discount comes with a payment of the rest, by its last day.',
  },
  books: {
    title: '*Books*',
    what: 'Accounts with their balances, the journal that papers and stock write, and months that close.',
    steps: [
      'Choose days to see what they did to each account; its number opens its entries.',
      'Choose *Manual entry* for what no paper says.',
      'Under *Commissions* set plans for salespeople, and choose *Run commissions* for days that are over.',
      'Under *Statement runs* choose a day, look at the exceptions, and choose *Send statements*.',
      'Under *Month-end* look at the checklist and choose *Close the month*.',
    ],
    refused: 'An entry of a paper is not changed: correct the paper, and the books follow.',
  },
  till: {
    title: '*Till*',
    what: 'The drawers of the counter, and what goes to the bank.',
    steps: [
      'Open a drawer with its float; cash that is taken goes into it.',
      'Choose *Count and close* at the end of the day, and say what you counted.',
      'Bring cash and checks to the bank with a slip, and print it.',
    ],
    refused: 'A count that differs too much needs another person.',
  },
  asOf: {
    title: '*As of a past moment*',
    what: 'A document, an invoice or a machine as it stood, and what changed it.',
    steps: [
      'Choose *Previous change* and *Next change*, or move the slider.',
      'Choose a day and a time to see what stood then.',
      'Read who changed what, from what to what.',
    ],
    refused: 'What is before the first change that was kept is not guessed.',
  },
  certificates: {
    title: '*Exemption certificates*',
    what: 'By which papers customers are exempt from taxes, from which, and until when.',
    steps: [
      'Open the customer, choose *Tax exemption* and *Add certificate*, and enter its number, its days and what it covers.',
      'Choose *Renew* before its last day: the new certificate begins on the day after.',
      'Choose *Void* where a certificate is wrong. What was billed with it stays.',
      'Look at *Expire within 60 days* each month, and at *Expired and used* before a tax return.',
    ],
    refused:
      'The day of the invoice decides: after its last day a certificate exempts no more, and the counter is told.',
  },
  customers: {
    title: '*Customers*',
    what: 'Customers with their sites, people, terms, documents and credit.',
    steps: [
      'Choose *New customer*; similar ones are named as you type.',
      'See *Statement* for what is owed, and send it; print *Open invoices* for the balance of each.',
      'Choose *Merge customers* for two records of one customer.',
      'Choose *Summary* for the account in a few sentences.',
    ],
    refused: 'Terms and credit limits need their own right; the form says who has it.',
  },
  portalLogins: {
    title: '*Portal customers*',
    what: 'People of customers who sign in at your store.',
    steps: [
      'Invite a person with their rights and sites.',
      'Limit what they order without approval.',
      'See the store as the customer sees it.',
    ],
    refused: 'An invitation that ran out is sent again from the person’s page.',
  },
  assets: {
    title: '*Assets*',
    what: 'The fleet: each machine with its place, its state, its next rental and its earnings.',
    steps: [
      'Choose *New asset*, or import many.',
      'Choose *Read meter* to record hours.',
      'Choose *Print labels* for codes to scan.',
      'Choose *Summary* for a machine in a few sentences.',
    ],
    refused: 'A machine that is out or held cannot be disposed of.',
  },
  kits: {
    title: '*Kits*',
    what: 'Products that bring other products with them.',
    steps: [
      'Choose *New kit* and its contents.',
      'Set how many of each go along.',
      'Rent the kit: its lines come by themselves.',
    ],
    refused: 'A kit cannot contain itself, not even by another kit.',
  },
  parts: {
    title: '*Parts*',
    what: 'Parts with stock by bin, serial numbers and cost.',
    steps: [
      'Choose *New part* with its bins and reorder point.',
      'Choose *Receive or adjust* for what came or is missing.',
      'See each move with who made it and why.',
    ],
    refused: 'Stock never goes below zero: count the bin first.',
  },
  services: {
    title: '*Services*',
    what: 'What is charged beside rentals and parts, such as delivery or cleaning.',
    steps: [
      'Choose *New service* with its price and taxes.',
      'Set where it is added by itself.',
      'Make one inactive that is no longer offered.',
    ],
    refused: 'A service is made inactive, not deleted: documents that have it keep it.',
  },
  vendors: {
    title: '*Vendors*',
    what: 'Who sells you parts and lends you machines.',
    steps: [
      'Choose *New vendor* with address and terms.',
      'See its purchase orders and re-rents.',
      'Note products that it lends, with their cost.',
    ],
    refused: 'Costs are shown to users who may see costs.',
  },
  catalog: {
    title: '*Classes*',
    what: 'How products are sorted: classes, groups, categories, suggestions and synonyms.',
    steps: [
      'Add classes with what holds for all machines of them.',
      'Add groups that customers can ask for.',
      'Add synonyms so that search finds what people call it.',
    ],
    refused: 'A class is made inactive, not deleted: machines and open documents keep it.',
  },
  imports: {
    title: '*Imports*',
    what: 'Customers, machines, rates and rentals from files.',
    steps: [
      'Choose a kind and a CSV or XLSX file.',
      'Try it: the trial names each row and column that is wrong.',
      'Import what is right, or nothing until all is.',
    ],
    refused: 'A row that is refused says why; correct the file and try again.',
  },
  bulkEdits: {
    title: '*Bulk edits*',
    what: 'Changes of many records at once, with a preview and an undo.',
    steps: [
      'Choose records in a list and what to change.',
      'Read the preview of every record.',
      'Undo the whole edit while nothing else has changed them.',
    ],
    refused: 'Records that could not be changed are listed with the reason.',
  },
  rates: {
    title: '*Rate tables*',
    what: 'Prices by customer, site, price list, division, group or class.',
    steps: [
      'Choose *New rate table* and whom it is for.',
      'Enter rates by the length of the rental.',
      'See which table wins where several fit.',
    ],
    refused: 'A product without a rate cannot be priced; the form names it.',
  },
  workbench: {
    title: '*Price workbench*',
    what: 'How prices come about: the curve of a product, and what other rates would have brought.',
    steps: [
      'Choose a product and a customer to see the curve.',
      'Compare with the worked examples.',
      'Simulate other rates over the last year.',
    ],
    refused: 'Simulations change nothing; to change prices, edit the rate tables.',
  },
} as const satisfies Record<string, HelpText>;
