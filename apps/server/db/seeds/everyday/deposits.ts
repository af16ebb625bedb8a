import { getContract } from '@yardline/contract/contracts/contracts';
import { getCustomer } from '@yardline/contract/customers/customers';
import {
  refundDeposit,
  takeContractDeposit,
  takeCustomerDeposit,
  takeReservationDeposit,
} from '@yardline/contract/deposits/deposits';
import type { PaymentForm } from '@yardline/contract/payments/payments';
import { toInstant } from '@yardline/domain/time/local';
import type { Act } from '../stage/open-stage.ts';
import type { Timeline } from '../stage/timeline.ts';
import type { Shop } from './booking.ts';
import { accountant, counter } from './people-at-work.ts';

const ways: readonly PaymentForm[] = [
  { method: 'card', amount: 250, card_token: 'sim_visa' },
  { method: 'cash', amount: 150 },
  { method: 'cheque', amount: 600, cheque_number: '2204' },
  { method: 'card', amount: 400, card_token: 'sim_mastercard' },
];
const wayOf = (n: number): PaymentForm => ways[n % ways.length] ?? { method: 'cash', amount: 100 };

/** Takes a deposit for an open reservation or contract, each one in another way. */
export const takeDeposit = async (act: Act, document: { id: number }, n: number): Promise<void> => {
  const { kind, number } = await act(getContract, { params: { id: document.id } });
  await act(kind === 'contract' ? takeContractDeposit : takeReservationDeposit, {
    params: { number: number ?? 0 },
    body: wayOf(n),
  });
};

const ahead = [
  { day: -41, body: { method: 'cheque', amount: 1_500, cheque_number: '1187' } },
  { day: -24, body: { method: 'cash', amount: 300 }, back: { day: -9, amount: 300 } },
  { day: -6, body: { method: 'cheque', amount: 900, cheque_number: '1190' }, back: { day: -1, amount: 200 } },
] as const;

/** Customers who give money in advance, for no document; some of it goes back. */
export const tellDeposits = ({ shop, timeline }: { shop: Shop; timeline: Timeline }): void => {
  const [yard] = shop.yards;
  if (yard === undefined) return;
  const at = (day: number) => toInstant(shop.today.add({ days: day }).toString(), '10:40', yard.zone);
  for (const [n, given] of ahead.entries()) {
    const party = shop.parties[4 + 3 * n];
    if (party === undefined) continue;
    const deposit = { id: 0 };
    timeline.add(at(given.day), async (scene, moment) => {
      const act = scene.as(counter[0], moment);
      const { customer_number: customerNumber } = await act(getCustomer, { params: { id: party.id } });
      const body = { ...given.body, division_id: yard.divisionId };
      deposit.id = (await act(takeCustomerDeposit, { params: { customerNumber }, body })).id;
    });
    if (!('back' in given)) continue;
    timeline.add(at(given.back.day), async (scene, moment) => {
      const body = { method: 'cash', amount: given.back.amount, reason: 'Job became smaller' } as const;
      await scene.as(accountant, moment)(refundDeposit, { params: { id: deposit.id }, body });
    });
  }
};
