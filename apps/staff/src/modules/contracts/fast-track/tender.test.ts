import { expect, it } from 'vitest';
import { changeOf, paymentOf, type Tender } from './tender.ts';

const tender: Tender = {
  method: 'cash',
  amount: 45.99,
  cheque_number: '77',
  reference: 'A1',
  again: false,
  drawer_id: null,
  received: null,
};

it.each([
  ['the total to the cent', 50, false, 4.01],
  ['the total in five cents', 50, true, 4],
  ['too little', 45, false, -0.99],
] as const)('gives change of %s [B1.2]', (_name, received, isRounded, change) => {
  expect(changeOf({ method: 'cash', received }, 45.99, isRounded)).toBe(change);
});

it('gives no change where no cash is named, or none comes [B1.2]', () => {
  expect(changeOf({ method: 'cash', received: null }, 45.99, false)).toBeNull();
  expect(changeOf({ method: 'cheque', received: 50 }, 45.99, false)).toBeNull();
});

it('sends of a tender what belongs to its way [B1.2]', () => {
  expect(paymentOf(tender).payment).toMatchObject({ method: 'cash', cheque_number: '', reference: '' });
  expect(paymentOf({ ...tender, method: 'cheque' }).payment).toMatchObject({ cheque_number: '77' });
  expect(paymentOf({ ...tender, method: 'card' })).toEqual({ payment: null, pays_by_card: true });
  expect(paymentOf({ ...tender, method: 'later' })).toEqual({ payment: null });
});
