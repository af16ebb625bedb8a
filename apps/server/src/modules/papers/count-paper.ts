import type { CountLine } from '@yardline/contract/counts/counts';
import type { Scope } from '../../kernel/scope.ts';
import { getCountById } from '../counts/public.ts';
import { findDivisionOf, findLetterhead } from './papers.queries.ts';
import type { Paper, PaperLine } from './layout/paper.ts';
import { letterheadLines, type Texts, textsOf, told } from './texts.ts';

/** Of a part whose pieces have numbers a scanner reads the pieces, and who writes, writes those down. */
const detailsOf = (line: CountLine, { say }: Texts): string[] => {
  if (line.is_serialized) return [say('line.serials')];
  return line.serial_number === '' ? [] : [say('line.serial', { serial: line.serial_number })];
};

const lineOf = (line: CountLine, texts: Texts): PaperLine => ({
  from: '',
  to: '',
  rate: '',
  discount: '',
  amount: '',
  meter: '',
  product: line.number,
  description: line.description,
  details: detailsOf(line, texts),
  quantity: line.expected === null ? '' : texts.number(line.expected),
  bin: line.bin,
  code: line.is_serialized ? '' : line.number,
});

/**
 * The sheet of a count made ready to print, in the order in which a yard is walked: by bin and number.
 * @throws Refusal resource.not_found
 */
export const countPaper = async (scope: Scope, countId: number): Promise<Paper> => {
  const count = await getCountById(scope, countId);
  const letterhead = await findLetterhead(scope, await findDivisionOf(scope, count.location_id));
  const texts = textsOf(scope, letterhead.timeZone);
  const isBlind = count.status === 'open' && !count.shows_expected;
  return {
    type: isBlind ? 'blind_count' : 'count',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(count.number),
    code: '',
    mark: null,
    facts: told([
      { label: 'fact.location', value: count.location_title },
      { label: 'fact.bins', value: count.bins.join(', ') },
      { label: 'fact.started', value: texts.moment(count.started_at) },
      { label: 'fact.begun_by', value: count.created_by_name },
    ]),
    parties: [],
    lines: count.sheet.map((line) => lineOf(line, texts)),
    sums: [],
    comments: count.comments,
  };
};
