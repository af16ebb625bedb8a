import { refuseFields } from './refusal.ts';
import type { Scope } from './scope.ts';

/**
 * For calculations that walk through periods up to a day: limits the day to so many years ahead of the company's clock.
 * @throws Refusal request.invalid at the field
 */
export const demandNear = (
  { now, company }: Pick<Scope, 'now' | 'company'>,
  day: string,
  { path, years }: { path: string; years: number },
): void => {
  const furthest = now.toZonedDateTimeISO(company.timeZone).toPlainDate().add({ years });
  if (Temporal.PlainDate.compare(day, furthest) > 0)
    refuseFields([{ path, code: 'date.beyond', data: { years } }]);
};
