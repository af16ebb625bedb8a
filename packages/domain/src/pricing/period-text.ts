import type { Language } from '../format/language.ts';
import { say, type SentenceKey } from './words.ts';

/** Charged time in words, without parts that are 0: 9 days are '1 week, 2 days', 26 hours '1 day, 2 hours'. */
export function periodText(
  { days, hours }: { days: number; hours: number },
  daysPerWeek: number,
  language: Language,
): string {
  const weeks = Math.floor(days / daysPerWeek);
  const rest = Math.round((days - weeks * daysPerWeek) * 100) / 100;
  const parts: [SentenceKey, Record<string, number>, boolean][] = [
    ['time.weeks', { weeks }, weeks > 0],
    ['time.days', { days: rest }, rest > 0 || (weeks === 0 && hours === 0)],
    ['time.hours', { hours }, hours > 0],
  ];
  return parts
    .filter(([, , isTold]) => isTold)
    .map(([key, data]) => say({ key, data }, language))
    .join(', ');
}
