import type { Change } from '@yardline/contract/changes';

const free = 'Free|Availab|Calendar|Board|Pick|Demand|Stock|Dashboard';
const papers = 'Contract|OffRent|Exchange|Deposit|Line';
const money = 'Invoice|Payment|Credit|Bill|Statement|Customer|Dashboard';

/** Names of the reads whose answers a change of a noun may change. */
const reads: Readonly<Record<string, RegExp>> = {
  customers: /Customer|Statement|AllowedName|AllSites/,
  sites: /Site|Customer/,
  contacts: /Contact|Customer/,
  assets: new RegExp(`Asset|Product|Group|Meter|${free}`),
  divisions: /Division/,
  kits: /Kit|Product|Pick|Availab/,
  suggestion_lists: /Suggest/,
  transfers: new RegExp(`Transfer|Asset|Part|${free}`),
  counts: /Count/,
  parts: /Part|Product|Pick/,
  services: /Service/,
  classes: /Class|Group|Reference/,
  groups: /Group|Class|Reference/,
  maintenance_plans: /Asset/,
  categories: /Categor|Reference|Asset|Part/,
  attributes: /Attribute|Reference|Asset|Part/,
  contracts: new RegExp(`${papers}|Asset|Part|Ticket|Signature|${free}`),
  record_signatures: /Signature/,
  off_rents: new RegExp(`${papers}|${free}`),
  exchanges: new RegExp(`${papers}|Asset|${free}`),
  tickets: new RegExp(`Ticket|Worksheet|Pickup|Contract|Asset|${free}`),
  returns: new RegExp(`Return|Asset|${papers}|${free}`),
  invoices: new RegExp(`Contract|${money}`),
  payments: new RegExp(`Contract|${money}|Deposit`),
  deposits: new RegExp(`Contract|${money}|Deposit`),
  payment_requests: /PaymentRequest/,
};

/** Whether a read may answer otherwise after a change. */
export const isTouched = (readName: string, { noun }: Pick<Change, 'noun'>): boolean =>
  readName === 'getRecordHistory' || readName === 'searchEverything' || reads[noun]?.test(readName) === true;

/** The read that shows one row of a noun. */
export const recordReads: Readonly<Record<string, string>> = {
  customers: 'getCustomer',
  sites: 'getSite',
  contacts: 'getContact',
  assets: 'getAsset',
  parts: 'getPart',
  services: 'getService',
  classes: 'getClass',
  groups: 'getGroup',
  contracts: 'getContract',
  tickets: 'getTicket',
  invoices: 'getInvoice',
};
