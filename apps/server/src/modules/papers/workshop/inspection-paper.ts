import type { Inspection, InspectionPoint } from '@yardline/contract/inspections/inspections';
import type { Language } from '@yardline/domain/format/language';
import { isFailure } from '@yardline/domain/inspections/judge';
import type { Scope } from '../../../kernel/scope.ts';
import { inspectionPapers } from '../../inspections/public.ts';
import type { Paper, PaperLine } from '../layout/paper.ts';
import { findLetterhead } from '../papers.queries.ts';
import { levelOf } from '../proof-paper.ts';
import { letterheadLines, type Texts, textsOf, told } from '../texts.ts';

const presses = { pass: 'answer.pass', fail: 'answer.fail', na: 'answer.na' } as const;

/** What was answered, in words; photos say how many. */
const answerOf = (point: InspectionPoint, language: Language, texts: Texts): string => {
  const { kind, value, unit, photos, choices } = point;
  if (kind === 'photo') return texts.say('answer.photos', { photos: photos.length });
  if (value === '') return texts.say('answer.none');
  if (kind === 'pass_fail') return texts.say(presses[value as keyof typeof presses]);
  if (kind === 'choice') return choices[Number(value)]?.[language] ?? '';
  if (kind === 'fuel') return levelOf(Number(value), texts);
  return kind === 'text' ? value : [texts.number(Number(value)), unit].join(' ').trim();
};

const lineOf = (point: InspectionPoint, index: number, scope: Scope, texts: Texts): PaperLine => {
  const isFailed = isFailure(point, { value: point.value, photos: point.photos.length });
  const answer = answerOf(point, scope.language, texts);
  return {
    product: texts.number(index + 1),
    description: scope.language === 'fr' ? point.prompt_fr : point.prompt_en,
    details: point.note === '' ? [] : [point.note],
    quantity: '',
    from: '',
    to: '',
    rate: isFailed && point.kind !== 'pass_fail' ? texts.say('answer.failed', { answer }) : answer,
    discount: '',
    amount: '',
    meter: '',
  };
};

const factsOf = (inspection: Inspection, name: string, texts: Texts): Paper['facts'] => {
  const { status, ended_at: ended } = inspection;
  return told([
    { label: 'fact.checklist', value: name },
    { label: 'fact.outcome', value: texts.say(`outcome.${status}`) },
    { label: 'fact.started', value: texts.moment(inspection.started_at) },
    { label: 'fact.begun_by', value: inspection.started_by },
    { label: 'fact.ended', value: ended === null ? '' : texts.moment(ended) },
    { label: 'fact.ended_by', value: inspection.ended_by },
    { label: 'fact.work_order', value: inspection.of_order_n ?? inspection.order_n ?? '' },
    { label: 'fact.contract', value: String(inspection.contract_number ?? '') },
  ]);
};

/**
 * What was inspected of a machine, point by point, and how it ended.
 * @throws Refusal resource.not_found, permission.denied
 */
export const inspectionPaper = async (scope: Scope, id: number): Promise<Paper> => {
  const inspection = await inspectionPapers.byId(scope, id);
  const letterhead = await findLetterhead(scope, inspection.division_id);
  const texts = textsOf(scope, inspection.timeZone);
  const { asset_number: number, description } = inspection;
  const name = scope.language === 'fr' ? inspection.name_fr : inspection.name_en;
  return {
    type: 'inspection',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(inspection.number),
    code: '',
    mark: inspection.status === 'dropped' ? 'mark.cancelled' : null,
    facts: factsOf(inspection, name, texts),
    parties: [{ label: 'party.machine', name: number, lines: [description] }],
    lines: inspection.points.map((point, index) => lineOf(point, index, scope, texts)),
    sums: [],
    comments: inspection.note,
  };
};
