import type { FileReply } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper, PaperLine } from './layout/paper.ts';
import { findLetterhead } from './papers.queries.ts';
import { titleOf } from './sheet.ts';
import { letterheadLines, textsOf } from './texts.ts';

const words = {
  en: { customer: 'Sample customer', lift: '19 ft scissor lift', days: '1 day', total: 'Total' },
  fr: { customer: 'Client d’exemple', lift: 'Plateforme à ciseaux 19 pi', days: '1 jour', total: 'Total' },
} as const;

const priceOfDay = 125;

/** A quote to no one in the caller's language: the company's letterhead as its customers see it, over one line. */
export const printSample = async (scope: Scope): Promise<FileReply> => {
  const { language } = scope;
  const letterhead = await findLetterhead(scope, null);
  const texts = textsOf(scope, letterhead.timeZone);
  const { customer, lift, days, total } = words[language];
  const amount = texts.money(priceOfDay);
  const line: PaperLine = {
    product: 'SC-19',
    description: lift,
    details: [days],
    quantity: '1',
    from: '',
    to: '',
    rate: amount,
    discount: '',
    amount,
    meter: '',
  };
  const paper: Paper = {
    type: 'quote',
    language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: '1001',
    code: 'Q-1001',
    mark: 'mark.sample',
    facts: [],
    parties: [{ label: 'party.customer', name: customer, lines: [] }],
    lines: [line],
    sums: [{ label: total, value: amount, isStrong: true }],
    comments: '',
  };
  return { bytes: await drawPaper(scope, paper), filename: `${titleOf(paper)}.pdf` };
};
