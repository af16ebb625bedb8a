import type { paymentForm } from '@yardline/contract/payments/payments';
import { sum, type Cents } from '@yardline/domain/money/cents';
import type { z } from 'zod';
import { refuseFields } from '../../kernel/refusal.ts';
import type { ChargedFee } from './card-fee.ts';

/** By which way money comes or goes. */
export type MoneyForm = Omit<
  z.output<typeof paymentForm>,
  'received_on' | 'reference' | 'again' | 'drawer_id'
> & {
  /** Left out where it cannot be another day than today. */
  received_on?: string | null;
  reference?: string | undefined;
  again?: boolean | undefined;
  drawer_id?: number | null | undefined;
};

/** An invoice or a credit that the caller holds the lock of. */
type Paper = { id: number; customer_id: number; balance: number };

/** What moves on a paper, in cents: above zero it is paid, below zero it goes back. */
export type Part = {
  paper: Paper;
  moved: Cents;
  /** What is deducted of it beside, because it is paid early. */
  discount?: Cents;
};

/** Papers of one customer, or one of their deposits whose lock the caller holds. */
export type Target =
  | { parts: readonly [Part, ...Part[]] }
  | { deposit: { id: number; customer_id: number }; moved: Cents };

/** A payment on a card that gets money back, who took it, and the provider's name for it. */
export type Returned = { paymentId: number; provider: string; ref: string };

/** An amount that is held on a card: who holds it, its name there, and what keeps the payment with it. */
export type Captured = {
  provider: string;
  ref: string;
  keep: (paymentId: number) => Promise<void>;
};

/** Money that moves on papers or a deposit, checked; what goes back has a reason, and on a card the payment that it comes from. */
export type Movement = Target & {
  form: MoneyForm;
  reason: string;
  returned?: Returned | undefined;
  /** The held amount from which the money is taken, and who holds it. */
  captured?: Captured | undefined;
  /** By which request's link it is paid. */
  requestId?: number;
  /** The company's fee on top of it. */
  charged?: ChargedFee;
  /** What cash comes to above what moves, in coins of five cents. */
  rounding?: Cents;
};

/** The form of money that goes back: no card is read for it. @throws Refusal payment.incomplete at the cheque */
export const formBack = ({
  method,
  amount: asked,
  cheque_number: cheque,
  reference,
  drawer_id,
}: Pick<MoneyForm, 'method' | 'amount' | 'cheque_number' | 'reference' | 'drawer_id'>): MoneyForm => {
  const form = {
    method,
    amount: asked,
    cheque_number: cheque,
    reference,
    drawer_id,
    card_token: '',
    card_present: false,
  };
  if (method !== 'card') refuseIncomplete(form);
  return form;
};

/** @throws Refusal payment.incomplete at the card or the cheque that was not named */
export const refuseIncomplete = ({ method, card_token: token, cheque_number: cheque }: MoneyForm): void => {
  if (method === 'card' && token === '') refuseFields([{ path: 'card_token', code: 'payment.incomplete' }]);
  if (method === 'cheque' && cheque === '') {
    refuseFields([{ path: 'cheque_number', code: 'payment.incomplete' }]);
  }
};

/** Parts without those of nothing. */
export const partsOf = (parts: readonly Part[]): readonly [Part, ...Part[]] => {
  const [first, ...more] = parts.filter(({ moved }) => moved !== 0);
  if (first === undefined) throw new Error('money that moves on no paper');
  return [first, ...more];
};

/** What moves in all, in cents. */
export const totalOf = (movement: Movement): Cents =>
  'deposit' in movement ? movement.moved : sum(movement.parts.map(({ moved }) => moved));

/** Whose money it is. */
export const customerOf = (movement: Movement): number =>
  'deposit' in movement ? movement.deposit.customer_id : movement.parts[0].paper.customer_id;
