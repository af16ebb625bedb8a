import { earliestYear } from '../time/limits.ts';
import type { Problem } from '../words/problems.ts';

/** Four texts of a form: local days and times; empty or missing ones are absent. */
export type Span = {
  dateOut?: string | null | undefined;
  timeOut?: string | null | undefined;
  dateIn?: string | null | undefined;
  timeIn?: string | null | undefined;
};

/** The span of a document; an open-ended rental has no end. */
export function documentSpan(form: Span & { indefiniteRental: boolean }): Span {
  const { dateOut, timeOut, dateIn, timeIn, indefiniteRental } = form;
  return indefiniteRental ? { dateOut, timeOut } : { dateOut, timeOut, dateIn, timeIn };
}

/** A line's own dates and times. */
export function ownSpan({ dateOut, timeOut, dateIn, timeIn }: Span): Span {
  return Object.fromEntries(Object.entries({ dateOut, timeOut, dateIn, timeIn }).filter(([, text]) => text));
}

/** The span of a line: missing values come from the document. */
export function lineSpan(line: Span, form: Span & { indefiniteRental: boolean }): Span {
  return { ...documentSpan(form), ...ownSpan(line) };
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/;
const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a day of the calendar, 'YYYY-MM-DD'. [B5.25] */
export function isDate(text: string): boolean {
  if (!dateShape.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Whether a text is a time of day, 'HH:mm'. */
export function isTime(text: string): boolean {
  return timeShape.test(text);
}

/** What is wrong with the dates and times of a document or line; missing ones are no error here. [B5.25] [B5.26] */
export function checkSpan(span: Span): Problem[] {
  const problems = [
    ...(['dateOut', 'dateIn'] as const).flatMap((name) => checkDate(span[name], name)),
    ...(['timeOut', 'timeIn'] as const).flatMap((name) => checkTime(span[name], name)),
  ];
  const isBackwards = problems.length === 0 && span.dateOut && span.dateIn && startOf(span) > endOf(span);
  return isBackwards ? [{ path: ['dateIn'], code: 'date.end_before_start' }] : problems;
}

/** Sortable text of a span's start; a missing time is the start of the day. */
export function startOf(span: Span): string {
  return `${span.dateOut ?? ''}T${span.timeOut || '00:00'}`;
}

/** Sortable text of a span's end; a missing time is the end of the day, a missing date is never. */
export function endOf(span: Span): string {
  return `${span.dateIn || '9999-12-31'}T${span.timeIn || '23:59'}`;
}

function checkDate(text: string | null | undefined, name: string): Problem[] {
  if (!text) return [];
  if (!isDate(text)) return [{ path: [name], code: 'date.invalid' }];
  const isEarly = Number(text.slice(0, 4)) < earliestYear;
  return isEarly ? [{ path: [name], code: 'date.too_early', data: { year: String(earliestYear) } }] : [];
}

function checkTime(text: string | null | undefined, name: string): Problem[] {
  return !text || isTime(text) ? [] : [{ path: [name], code: 'time.invalid' }];
}
