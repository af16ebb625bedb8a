import type { AccountPart } from '@yardline/contract/store/account';
import { amount, type Cents, sum } from '@yardline/domain/money/cents';
import { Refusal } from '../../../kernel/refusal.ts';
import { memberPayments } from '../../member-payments/public.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { en, type PayWords } from './words/en.ts';
import { fr } from './words/fr.ts';

const words: Readonly<Record<'en' | 'fr', PayWords>> = { en, fr };

export const payWords = ({ language }: Pick<Glance, 'language'>): PayWords => words[language];

type Payable = Awaited<ReturnType<typeof memberPayments.payable>>[number];

const chosenIn = ({ query }: Glance): ReadonlySet<string> => new Set(query.getAll('invoice'));

const disputedText = (glance: Glance, { disputed }: Payable): string =>
  disputed === 0 ? '' : payWords(glance).disputed(glance.money(amount(disputed)));

/** Until which day an invoice is paid with less, and how much less. */
const earlyText = (glance: Glance, { open, discount, discountBy }: Payable): string =>
  discount === 0
    ? ''
    : payWords(glance).early({
        paid: glance.money(amount(open)),
        discount: glance.money(amount(discount)),
        day: glance.day(discountBy),
      });

/** What is said of an invoice beside its amount. */
const moreOf = (glance: Glance, each: Payable): string =>
  [earlyText(glance, each), disputedText(glance, each)].filter((text) => text !== '').join(' ');

/** Which of the open invoices are to be paid: those that the address names, or all. */
export const choosePage = async (glance: Glance, fault?: string): Promise<Shown> => {
  const said = payWords(glance);
  const all = await memberPayments.payable(glance.scope);
  const open = all.filter((each) => each.open > 0);
  const underWay = all.filter((each) => each.open === 0).map(({ number }) => String(number));
  const chosen = chosenIn(glance);
  const isChosen = ({ id }: Payable): boolean =>
    fault === undefined && (chosen.size === 0 || chosen.has(String(id)));
  const form: AccountPart = {
    kind: 'form',
    title: said.choose,
    action: `${glance.base}/pay`,
    fields: open.map((each) => {
      const hint = moreOf(glance, each);
      return {
        name: `invoice-${each.id}`,
        label: said.invoice(each.number, glance.day(each.due_on), glance.money(amount(each.open))),
        type: 'check' as const,
        value: isChosen(each) ? 'yes' : '',
        ...(hint === '' ? {} : { hint }),
      };
    }),
    submit: said.show,
  };
  return {
    title: said.title,
    above: { text: glance.words.invoices.title, href: `${glance.base}/invoices` },
    parts: [
      ...(fault === undefined ? [] : [notice('bad', fault)]),
      ...(underWay.length === 0 ? [] : [notice('info', said.underWay(underWay.join(', ')))]),
      open.length === 0 ? notice('info', said.noneOpen) : form,
      { kind: 'links', links: [{ text: said.payments, href: `${glance.base}/payments` }] },
    ],
  };
};

type Fee = { fee: Cents; description: string };

const tableOf = (
  glance: Glance,
  chosen: readonly Payable[],
  { total, fee, description }: Fee & { total: Cents },
): AccountPart => {
  const said = payWords(glance);
  return {
    kind: 'table',
    title: said.list,
    columns: [{ text: said.number }, { text: said.due }, { text: said.amount, isNumber: true }],
    rows: [
      ...chosen.map((each) => [
        {
          text: String(each.number),
          href: `${glance.base}/invoices/${each.id}`,
          more: moreOf(glance, each),
        },
        { text: glance.day(each.due_on) },
        { text: glance.money(amount(each.open)) },
      ]),
      ...(fee === 0 ? [] : [[{ text: description }, { text: '' }, { text: glance.money(amount(fee)) }]]),
    ],
    empty: said.noneOpen,
    foot: [{ text: said.total }, { text: '' }, { text: glance.money(amount(total + fee)) }],
  };
};

/**
 * What is about to be paid, with its total, before the card is asked for.
 * @throws Refusal resource.not_found, payment_request.settled or payment_request.pending where nothing of it can be paid
 */
export const questionPage = async (
  glance: Glance,
  ids: readonly number[],
  isChanged: boolean,
): Promise<Shown> => {
  const said = payWords(glance);
  const all = await memberPayments.chosen(glance.scope, ids);
  const chosen = all.filter(({ open }) => open > 0);
  if (chosen.length === 0)
    throw new Refusal(
      (await memberPayments.payable(glance.scope)).some(({ id }) => ids.includes(id))
        ? 'payment_request.pending'
        : 'payment_request.settled',
    );
  const total = sum(chosen.map(({ open }) => open));
  const charged = await memberPayments.fee(glance.scope, total);
  const names = chosen.map(({ id }) => `invoice-${id}`);
  const query = chosen.map(({ id }) => `invoice=${id}`).join('&');
  return {
    title: said.check,
    above: { text: said.change, href: `${glance.base}/pay?${query}` },
    parts: [
      ...(isChanged ? [notice('bad', said.changed)] : []),
      tableOf(glance, chosen, { ...charged, total }),
      ...(chosen.some(({ disputed }) => disputed > 0) ? [notice('info', said.disputedHint)] : []),
      notice('info', said.hint),
      {
        kind: 'form',
        action: `${glance.base}/pay`,
        fields: [],
        hidden: {
          ...Object.fromEntries(names.map((name) => [name, 'yes'])),
          seen: String(total),
          fee: String(charged.fee),
        },
        submit: said.pay(glance.money(amount(total + charged.fee))),
      },
    ],
  };
};
