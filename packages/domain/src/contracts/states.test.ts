import { describe, expect, it, test } from 'vitest';
import {
  documentStatuses,
  whyContractCannot,
  type ContractAction,
  type ContractState,
  type DocumentStatus,
} from './states.ts';

const contractActions: readonly ContractAction[] = [
  'edit',
  'open',
  'convert',
  'deliver',
  'return',
  'extend',
  'pick',
  'sell_machine',
  'invoice',
  'close',
  'cancel',
  'delete',
  'reopen',
];

const open: ContractState = {
  kind: 'contract',
  status: 'open',
  isArchived: false,
  isLocked: false,
  isCheckout: false,
  itemsToDeliver: 0,
  itemsOut: 0,
  itemsBack: 0,
  unbilledLines: 0,
  invoices: 0,
  pickedUnbilled: 0,
  machinesOwed: 0,
  machinesUnbilled: 0,
  linesToPick: 0,
  depositHeld: 0,
  guaranteeHeld: 0,
};
const legal = (state: Partial<ContractState>) =>
  contractActions.filter((action) => whyContractCannot(action, { ...open, ...state }) === undefined);

describe('legal actions', () => {
  test.each<[string, Partial<ContractState>, ContractAction[]]>([
    ['a draft', { status: 'draft' }, ['edit', 'open', 'cancel']],
    ['an open quote', { kind: 'quote' }, ['edit', 'convert', 'close', 'cancel', 'delete']],
    ['an open reservation', { kind: 'reservation' }, ['edit', 'convert', 'close', 'cancel', 'delete']],
    [
      'a contract with all items in the yard',
      { itemsToDeliver: 2 },
      ['edit', 'deliver', 'extend', 'invoice', 'close', 'cancel', 'delete'],
    ],
    ['a contract with items out', { itemsOut: 2, unbilledLines: 2 }, ['edit', 'return', 'extend', 'invoice']],
    [
      'an order with parts to pick',
      { kind: 'sales_order', linesToPick: 2, unbilledLines: 2 },
      ['edit', 'pick', 'sell_machine', 'invoice', 'cancel', 'delete'],
    ],
    [
      'an order whose machine is billed and waits',
      { kind: 'sales_order', machinesOwed: 1, invoices: 1 },
      ['edit', 'sell_machine', 'invoice'],
    ],
    ['a reopened contract', { status: 'reopened' }, ['edit', 'invoice', 'close', 'cancel', 'delete']],
    ['a closed contract', { status: 'closed' }, ['reopen']],
    ['an archived contract', { status: 'closed', isArchived: true }, []],
    ['a converted quote', { kind: 'quote', status: 'converted' }, []],
    ['a cancelled contract', { status: 'cancelled' }, []],
    ['a contract open in the back office', { isLocked: true, itemsOut: 1, itemsToDeliver: 1 }, []],
  ])('of %s [B4.15]', (_what, state, actions) => {
    expect(legal(state)).toEqual(actions);
  });

  it('never lets a cancelled or converted document do anything [B4.3]', () => {
    const final: DocumentStatus[] = documentStatuses.filter((status) => legal({ status }).length === 0);
    expect(final).toEqual(['converted', 'cancelled', 'deleted']);
  });
});

describe('reasons', () => {
  test.each<[ContractAction, Partial<ContractState>, string]>([
    ['invoice', { status: 'cancelled' }, 'contract.not_open'],
    ['invoice', { kind: 'quote' }, 'contract.not_contract'],
    ['close', { itemsOut: 2, unbilledLines: 2 }, 'contract.items_out'],
    ['close', { unbilledLines: 1 }, 'contract.unbilled'],
    ['close', { depositHeld: 5000 }, 'contract.deposit_held'],
    ['cancel', { invoices: 1 }, 'contract.invoiced'],
    ['cancel', { depositHeld: 1 }, 'contract.deposit_held'],
    ['delete', { itemsOut: 1 }, 'contract.items_out'],
    ['delete', { itemsBack: 1 }, 'contract.delete_returned'],
    ['delete', { invoices: 1 }, 'contract.delete_billed'],
    ['delete', { depositHeld: 1 }, 'contract.deposit_held'],
    ['delete', { status: 'draft' }, 'contract.not_open'],
    ['return', {}, 'contract.nothing_out'],
    ['return', { kind: 'quote' }, 'contract.not_contract'],
    ['deliver', {}, 'contract.nothing_to_deliver'],
    ['extend', {}, 'contract.nothing_to_extend'],
    ['extend', { kind: 'quote', itemsToDeliver: 1 }, 'contract.holds_nothing'],
    ['convert', {}, 'contract.not_convertible'],
    ['convert', { kind: 'quote', status: 'closed' }, 'contract.not_convertible'],
    ['edit', { isLocked: true }, 'contract.locked'],
    ['open', { status: 'draft', isCheckout: true }, 'contract.in_checkout'],
    ['edit', { isArchived: true, status: 'closed' }, 'contract.archived'],
    ['reopen', {}, 'contract.not_closed'],
  ])('%s with %j is refused: %s [B4.15]', (action, state, code) => {
    expect(whyContractCannot(action, { ...open, ...state })?.code ?? true).toBe(code);
  });

  it('counts what is still out [B4.15]', () => {
    expect(whyContractCannot('close', { ...open, itemsOut: 3 })).toEqual({
      code: 'contract.items_out',
      data: { count: 3 },
    });
  });
});
