import type { BankSlip } from '@yardline/contract/bank-slips/bank-slips';
import type { Scope } from '../../kernel/scope.ts';
import { getSlipById } from '../bank-slips/public.ts';
import { findLetterhead } from './papers.queries.ts';
import type { Paper, PaperLine } from './layout/paper.ts';
import { letterheadLines, type Texts, textsOf, told } from './texts.ts';

const blank = { product: '', details: [], quantity: '', to: '', rate: '', discount: '', meter: '' };

const wordOf = ({ kind, method }: BankSlip['items'][number]) => {
  if (kind === 'drawer') return 'entry.banked_drawer';
  return method === 'cash' ? 'entry.banked_cash' : 'entry.banked_cheque';
};

const lineOf = (item: BankSlip['items'][number], texts: Texts): PaperLine => ({
  ...blank,
  from: texts.day(item.day),
  description: texts.say(wordOf(item), {
    number: String(item.number ?? ''),
    name: item.customer_name,
    cheque: item.cheque_number,
    reason: item.reason,
  }),
  amount: texts.money(item.amount),
});

/** A bank slip made ready to print: what goes to which account, check by check. @throws Refusal resource.not_found */
export const bankSlipPaper = async (scope: Scope, slipId: number): Promise<Paper> => {
  const slip = await getSlipById(scope, slipId);
  const letterhead = await findLetterhead(scope, null);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'bank_slip',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(slip.number),
    code: '',
    mark: slip.taken_back_on === null ? null : 'mark.cancelled',
    facts: told([
      { label: 'fact.date', value: texts.day(slip.made_on) },
      { label: 'fact.bank', value: slip.account.name },
      { label: 'fact.reference', value: slip.reference },
    ]),
    parties: [],
    lines: slip.items.map((item) => lineOf(item, texts)),
    currency: texts.currency,
    sums: [
      texts.sum('sum.banked_cash', slip.cash),
      texts.sum('sum.banked_cheques', slip.cheques),
      texts.sum('sum.total', slip.total),
    ],
    comments: '',
  };
};
