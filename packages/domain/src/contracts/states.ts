import type { ProblemCode } from '../words/en.ts';
import type { DocumentKind } from './form.ts';

export const documentStatuses = [
  'draft',
  'open',
  'reopened',
  'converted',
  'closed',
  'cancelled',
  'deleted',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** The facts that decide which actions are legal now. Counts are of lines; the deposit is in cents. [B4.15] */
export type ContractState = {
  kind: DocumentKind;
  status: DocumentStatus;
  isArchived: boolean;
  /** Another user has it open in the back office. */
  isLocked: boolean;
  /** A shopper holds it while they check out in a store; only the store changes it then. */
  isCheckout: boolean;
  itemsToDeliver: number;
  itemsOut: number;
  itemsBack: number;
  unbilledLines: number;
  invoices: number;
  /** Of a sales order, lines that were picked and are not billed. */
  pickedUnbilled: number;
  /** Of an order, machines that are billed and not handed over yet, and the other way round. */
  machinesOwed: number;
  machinesUnbilled: number;
  /** Of a sales order, lines that wait to be picked. */
  linesToPick: number;
  depositHeld: number;
  /** What is held on a card and not taken, in cents. */
  guaranteeHeld: number;
};

/** Why an action is not legal, with the figures of its message. */
export type Refused = { code: ProblemCode; data?: Record<string, number> };
type Condition = (state: ContractState) => Refused | undefined;

const isOpen: Condition = ({ status }) =>
  status === 'open' || status === 'reopened' ? undefined : { code: 'contract.not_open' };
const isDraft: Condition = ({ status }) => (status === 'draft' ? undefined : { code: 'contract.not_draft' });
const isContract: Condition = ({ kind }) =>
  kind === 'contract' ? undefined : { code: 'contract.not_contract' };
const isFree: Condition = ({ isLocked, isCheckout }) => {
  if (isCheckout) return { code: 'contract.in_checkout' };
  return isLocked ? { code: 'contract.locked' } : undefined;
};
const isPresent: Condition = ({ isArchived }) => (isArchived ? { code: 'contract.archived' } : undefined);
const isBillable: Condition = ({ kind }) =>
  kind === 'contract' || kind === 'sales_order' ? undefined : { code: 'contract.not_contract' };
const isOrder: Condition = ({ kind }) =>
  kind === 'sales_order' ? undefined : { code: 'sales_order.not_order' };
// What an order has sold is billed first; the rest of it can be cancelled then.
const picksAreBilled: Condition = ({ pickedUnbilled: count }) =>
  count > 0 ? { code: 'sales_order.picked_unbilled', data: { count } } : undefined;

const nothingOwed: Condition = ({ machinesOwed: owed, machinesUnbilled: unbilled }) => {
  if (unbilled > 0) return { code: 'sales_order.machines_unbilled', data: { count: unbilled } };
  return owed > 0 ? { code: 'sales_order.machines_owed', data: { count: owed } } : undefined;
};

const nothingOut: Condition = ({ itemsOut: count }) =>
  count > 0 ? { code: 'contract.items_out', data: { count } } : undefined;
const isEditable: Condition = (state) => (state.status === 'draft' ? undefined : isOpen(state));
const isPromised: Condition = ({ kind }) =>
  kind === 'quote' ? { code: 'contract.holds_nothing' } : undefined;
const noDeposit: Condition = ({ depositHeld }) =>
  depositHeld > 0 ? { code: 'contract.deposit_held' } : undefined;

const noGuarantee: Condition = ({ guaranteeHeld }) =>
  guaranteeHeld > 0 ? { code: 'contract.guarantee_held' } : undefined;

/** The conditions of each action, in the order in which they are reported. */
const conditions = {
  edit: [isPresent, isEditable, isFree],
  open: [isPresent, isDraft, isFree],
  convert: [
    isPresent,
    ({ kind }) =>
      kind === 'contract' || kind === 'sales_order' ? { code: 'contract.not_convertible' } : undefined,
    (state) => isOpen(state) && { code: 'contract.not_convertible' },
    isFree,
  ],
  deliver: [
    isPresent,
    isContract,
    isOpen,
    isFree,
    ({ itemsToDeliver }) => (itemsToDeliver > 0 ? undefined : { code: 'contract.nothing_to_deliver' }),
  ],
  return: [
    isPresent,
    isContract,
    isOpen,
    isFree,
    ({ itemsOut }) => (itemsOut > 0 ? undefined : { code: 'contract.nothing_out' }),
  ],
  extend: [
    isPresent,
    isPromised,
    isOpen,
    isFree,
    ({ itemsOut, itemsToDeliver }) =>
      itemsOut + itemsToDeliver > 0 ? undefined : { code: 'contract.nothing_to_extend' },
  ],
  pick: [
    isPresent,
    isOrder,
    isOpen,
    isFree,
    ({ linesToPick }) => (linesToPick > 0 ? undefined : { code: 'sales_order.nothing_to_pick' }),
  ],
  sell_machine: [isPresent, isOrder, isOpen, isFree],
  invoice: [isPresent, isBillable, isOpen, isFree],
  close: [
    isPresent,
    isOpen,
    isFree,
    nothingOut,
    ({ unbilledLines: count }) => (count > 0 ? { code: 'contract.unbilled', data: { count } } : undefined),
    nothingOwed,
    noDeposit,
    noGuarantee,
  ],
  cancel: [
    isPresent,
    isEditable,
    isFree,
    nothingOut,
    picksAreBilled,
    nothingOwed,
    ({ kind, invoices }) =>
      invoices > 0 && kind !== 'sales_order' ? { code: 'contract.invoiced' } : undefined,
    noDeposit,
  ],
  delete: [
    isPresent,
    isOpen,
    isFree,
    nothingOut,
    picksAreBilled,
    nothingOwed,
    ({ itemsBack }) => (itemsBack > 0 ? { code: 'contract.delete_returned' } : undefined),
    ({ invoices }) => (invoices > 0 ? { code: 'contract.delete_billed' } : undefined),
    noDeposit,
  ],
  reopen: [
    isPresent,
    isContract,
    ({ status }) => (status === 'closed' ? undefined : { code: 'contract.not_closed' }),
    isFree,
  ],
} as const satisfies Record<string, readonly Condition[]>;

export type ContractAction = keyof typeof conditions;

/** Why an action is not legal in a state, the first reason; undefined when it is. */
export function whyContractCannot(action: ContractAction, state: ContractState): Refused | undefined {
  const list: readonly Condition[] = conditions[action];
  for (const condition of list) {
    const refused = condition(state);
    if (refused) return refused;
  }
  return undefined;
}
