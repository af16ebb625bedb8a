import type { AccountPart } from '@yardline/contract/store/account';
import { memberDisputes } from '../../disputes/public.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { asksOf, empty, type Filled, filledIn, keyOf, saidOf } from './asking.ts';

/** Disputes a line of an invoice: which one, how much of it, and why. */
export const disputeLinePage = async (glance: Glance, id: number, filled: Filled = empty): Promise<Shown> => {
  const said = asksOf(glance);
  const { dispute } = said;
  const { number, lines } = await memberDisputes.lines(glance.scope, id);
  const form: AccountPart = {
    kind: 'form',
    action: `${glance.base}/invoices/${id}/dispute`,
    fields: filledIn(
      [
        {
          name: 'line',
          label: dispute.line,
          type: 'choice',
          value: glance.query.get('line') ?? '',
          options: lines.map((line) => ({
            value: String(line.line_number),
            text: `${line.description}: ${glance.money(line.extended_amount)}`,
          })),
        },
        {
          name: 'amount',
          label: dispute.amount,
          type: 'text',
          maxLength: 12,
          isOptional: true,
          hint: dispute.amountHint(glance.money(Math.max(0, ...lines.map((line) => line.extended_amount)))),
        },
        { name: 'reason', label: dispute.reason, type: 'area', maxLength: 400 },
      ],
      filled,
    ),
    submit: dispute.submit,
    hidden: keyOf(filled),
  };
  return {
    title: said.acts.dispute,
    above: { text: `${dispute.invoice} ${number}`, href: `${glance.base}/invoices/${id}` },
    parts: [...saidOf(filled), notice('info', dispute.hint), form],
  };
};

/** One disputed line, with what was said about it. */
export const disputePage = async (glance: Glance, id: number, filled: Filled = empty): Promise<Shown> => {
  const said = asksOf(glance);
  const { dispute: words } = said;
  const { base } = glance;
  const dispute = await memberDisputes.get(glance.scope, id);
  const isOpen = dispute.stage === 'open' || dispute.stage === 'answered';
  const maySpeak = isOpen || (dispute.stage === 'rejected' && !dispute.is_reopened);
  const facts = [
    { name: said.state, value: words.stages[dispute.stage] },
    {
      name: words.invoice,
      value: String(dispute.invoice_number),
      ...(glance.may('see_invoices') ? { href: `${base}/invoices/${dispute.invoice_id}` } : {}),
    },
    { name: words.line, value: dispute.description },
    { name: words.amount, value: glance.money(dispute.amount) },
    { name: words.withTaxes, value: glance.money(dispute.taxed_amount) },
    { name: words.reason, value: dispute.reason },
    { name: said.sent, value: glance.moment(dispute.created_at, dispute.time_zone) },
    { name: words.credit, value: dispute.credit === null ? '' : String(dispute.credit.number) },
  ];
  const talk: AccountPart[] = maySpeak
    ? [
        {
          kind: 'form',
          action: `${base}/disputes/${id}/${isOpen ? 'reply' : 'reopen'}`,
          fields: filledIn([{ name: 'text', label: words.message, type: 'area', maxLength: 1000 }], filled),
          submit: isOpen ? words.reply : words.reopen,
        },
      ]
    : [];
  const end: AccountPart[] = isOpen
    ? [
        {
          kind: 'form',
          action: `${base}/disputes/${id}/withdraw`,
          fields: [],
          submit: words.withdraw,
          isQuiet: true,
        },
      ]
    : [];
  return {
    title: `${words.number} ${dispute.number}`,
    above: { text: said.title, href: `${base}/requests` },
    parts: [
      ...saidOf(filled),
      ...(isOpen ? [notice('info', words.hint)] : []),
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      {
        kind: 'table',
        title: words.messages,
        columns: [{ text: said.by }, { text: said.sent }, { text: words.message }],
        rows: dispute.messages.map((message) => [
          { text: message.name },
          { text: glance.moment(message.at, dispute.time_zone) },
          { text: message.text },
        ]),
        empty: words.noMessages,
      },
      ...talk,
      ...end,
    ],
  };
};
