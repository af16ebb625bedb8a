import type { HelpText } from '../help-text.ts';

/** Help for the workshop, purchasing and people's time. */
export const workshopHelp = {
  workOrders: {
    title: '*Work orders*',
    what: 'Repairs and services: who works on what, with parts, labor and what waits for the machine.',
    steps: [
      'Choose *New work order* for a machine, and put mechanics on it.',
      'Add parts, labor and services as lines.',
      'Mark it complete when the work is done, then close and bill it.',
      'Choose *Summary* for its state in a few sentences.',
    ],
    refused: 'An order waits for its purchases, open checklist points and signatures: its page names them.',
  },
  myJobs: {
    title: '*My jobs*',
    what: 'The jobs of the mechanic on the phone.',
    steps: [
      'Start a job: its clock runs.',
      'Add notes, photos and parts while you work.',
      'Pause it with a reason, or finish your work.',
    ],
    refused: 'One clock runs at a time: starting a job pauses the other.',
  },
  workPlan: {
    title: '*Workshop plan*',
    what: 'The week of the workshop by people’s shifts and absences.',
    steps: [
      'Drag an order to a person and a day.',
      'See how full each day is.',
      'Plan several orders at once from what waits.',
    ],
    refused:
      'An order that keeps its machine is refused while the machine is out or taken; days off are only shown.',
  },
  estimates: {
    title: '*Estimates*',
    what: 'What work would cost, for the customer to approve by a link.',
    steps: [
      'Choose *New estimate* with machine, lines and taxes.',
      'Send it; the customer approves, declines or asks.',
      'Make it a work order or a contract.',
    ],
    refused: 'An approved estimate is changed no more; make a new one.',
  },
  maintenance: {
    title: '*Maintenance*',
    what: 'What is due by days or hours, and what is overdue.',
    steps: [
      'Choose *Plan maintenance* for machines or a group.',
      'Open work orders for what is due.',
      'Record what was done; the next date follows.',
    ],
    refused: 'Work that is done in an order is recorded by closing the order.',
  },
  inspections: {
    title: '*Inspections*',
    what: 'Checklists that were answered for a machine, out, in or in the shop.',
    steps: [
      'Begin one from the machine, the return or the work order.',
      'Answer each point with a note or a photo.',
      'What failed can become a work order.',
    ],
    refused: 'A machine that is out of service returns only after an inspection that passed.',
  },
  recalls: {
    title: '*Recalls*',
    what: 'Recalls of makers, and the machines that they concern.',
    steps: [
      'Choose *New recall* with the models and serial numbers.',
      'The product finds the machines and keeps them in.',
      'Mail customers who have one, and open the work orders.',
    ],
    refused: 'A recalled machine cannot leave until its recall is done.',
  },
  purchases: {
    title: '*Purchase orders*',
    what: 'Parts and services that are bought: ordered, received and put to stock.',
    steps: [
      'Choose *New purchase order* with a vendor and lines.',
      'Receive a delivery by scan; what is missing stays open.',
      'See what has to be ordered from stock and promises.',
    ],
    refused: 'What was received can be reversed only while it is still in stock.',
  },
  warrantyClaims: {
    title: '*Warranty claims*',
    what: 'What vendors bear under warranty, from the closed order to their payment.',
    steps: [
      'See which closed orders can be claimed.',
      'Send the claim, and record the answer of the vendor.',
      'Record the payment; the rest is written off with a reason.',
    ],
    refused: 'An order that is not closed cannot be claimed.',
  },
  time: {
    title: '*My time*',
    what: 'Time of people: clock, shifts, absences and weeks.',
    steps: [
      'Clock in and out from the user menu or a phone.',
      'Correct a day with a reason.',
      'Approve weeks of your people for payroll.',
    ],
    refused: 'A week that was approved or exported is changed no more.',
  },
  payroll: {
    title: '*Payroll exports*',
    what: 'Hours of approved weeks, as a file for payroll.',
    steps: [
      'Choose the period and the divisions.',
      'See what is not approved yet.',
      'Take the file; the hours are marked as exported.',
    ],
    refused: 'Hours are exported once; corrections come with the next file.',
  },
} as const satisfies Record<string, HelpText>;
