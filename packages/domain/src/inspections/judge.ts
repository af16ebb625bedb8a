import { hasAtMostDecimals } from '../format/decimals.ts';

/** Kinds of answers that a point of a checklist takes. */
export const itemKinds = ['pass_fail', 'number', 'choice', 'text', 'photo', 'meter', 'fuel'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a point does that fails: it is noted, a work order repairs it, or the machine is out of service at once. */
export const onFails = ['note', 'order', 'out_of_service'] as const;
export type OnFail = (typeof onFails)[number];

/** How an inspection ended: the machine is fit, something has to be done, or it was given up. */
export const outcomes = ['passed', 'failed', 'dropped'] as const;
export type Outcome = (typeof outcomes)[number];

/** A full tank, in eighths. */
export const fullTank = 8;

/** What a point asks, as far as its answer is judged by it. */
export type Point = {
  id: number;
  kind: ItemKind;
  low: number | null;
  high: number | null;
  choices: readonly { is_fail: boolean }[];
  is_required: boolean;
  photo_on_fail: boolean;
  on_fail: OnFail;
};

/** What was answered: `pass`, `fail` or `na`, a number, the place of a choice from 0, or words; empty is no answer. */
export type Answer = { value: string; photos: number };
export const noAnswer: Answer = { value: '', photos: 0 };

/** Kinds whose answer can be a failure. */
export const canFail = (kind: ItemKind): boolean =>
  kind === 'pass_fail' || kind === 'number' || kind === 'choice' || kind === 'fuel';

const asNumber = (value: string): number | undefined =>
  /^\d{1,8}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined;

/** Whether a value is an answer to this point at all; an empty one takes the answer back. */
export const isAnswer = ({ kind, choices, is_required: isRequired }: Point, value: string): boolean => {
  if (value === '') return true;
  const number = asNumber(value);
  if (kind === 'pass_fail') return value === 'pass' || value === 'fail' || (value === 'na' && !isRequired);
  if (kind === 'text') return value.trim() !== '';
  if (kind === 'photo' || number === undefined) return false;
  if (kind === 'choice') return Number.isInteger(number) && number < choices.length;
  if (kind === 'fuel') return Number.isInteger(number) && number <= fullTank;
  return kind === 'meter' ? hasAtMostDecimals(number, 1) && number <= 9_999_999 : true;
};

const isAnswered = ({ kind }: Point, { value, photos }: Answer): boolean =>
  kind === 'photo' ? photos > 0 : value !== '';

/** Whether the answer is a failure: said so, a choice that is one, or a figure outside of its bounds. */
export const isFailure = ({ kind, low, high, choices }: Point, { value }: Answer): boolean => {
  if (value === '' || !canFail(kind)) return false;
  if (kind === 'pass_fail') return value === 'fail';
  const number = Number(value);
  if (kind === 'choice') return choices[number]?.is_fail ?? false;
  return (low !== null && number < low) || (high !== null && number > high);
};

/** What a point lacks before the inspection can be finished. */
export type PointLack = 'answer' | 'photo';

/** How one point stands. */
export type Judged = { point: Point; isFailed: boolean; lack: PointLack | undefined };

const lackOf = (point: Point, answer: Answer, isFailed: boolean): PointLack | undefined => {
  if (point.is_required && !isAnswered(point, answer)) return point.kind === 'photo' ? 'photo' : 'answer';
  return isFailed && point.photo_on_fail && answer.photos === 0 ? 'photo' : undefined;
};

/** Judges each point by its answer: the same on a phone, at the desk and in the server. */
export const judge = (points: readonly Point[], answers: ReadonlyMap<number, Answer>): Judged[] =>
  points.map((point) => {
    const answer = answers.get(point.id) ?? noAnswer;
    const isFailed = isFailure(point, answer);
    return { point, isFailed, lack: lackOf(point, answer, isFailed) };
  });

/** What all points together mean. A point that is only noted fails no inspection. */
export const verdictOf = (
  judged: readonly Judged[],
): { outcome: 'passed' | 'failed'; worst: OnFail | undefined } => {
  const failed = judged.filter(({ isFailed }) => isFailed).map(({ point }) => point.on_fail);
  const worst = (['out_of_service', 'order', 'note'] as const).find((each) => failed.includes(each));
  return { outcome: worst === undefined || worst === 'note' ? 'passed' : 'failed', worst };
};
