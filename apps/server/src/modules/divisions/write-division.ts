import type { DivisionForm } from '@yardline/contract/divisions/division-fields';
import type { Division } from '@yardline/contract/divisions/divisions';
import { formatFaults } from '@yardline/contract/formats';
import { minuteOfDay } from '@yardline/domain/pricing/calendar';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** @throws Refusal request.invalid for a phone number or postal code that is not written as the company writes them */
export const checkWritten = ({ company }: Scope, form: DivisionForm): void => {
  const faults = formatFaults(form, company);
  if (faults.length > 0) refuseFields(faults);
};

/** Gives a division these hours in place of those it has. */
export const writeHours = async (
  { tx, company }: Scope,
  divisionId: number,
  hours: DivisionForm['hours'],
): Promise<void> => {
  await tx.deleteFrom('division_hours').where('division_id', '=', divisionId).execute();
  if (hours.length === 0) return;
  const of = { company_id: company.id, division_id: divisionId };
  await tx
    .insertInto('division_hours')
    .values(
      hours.map(({ weekday, opens, closes }) => ({
        ...of,
        weekday,
        opens: minuteOfDay(opens),
        closes: minuteOfDay(closes),
      })),
    )
    .execute();
};

const days = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A division as its history tells it: hours, zones and locations each in one text. */
export const told = ({ hours, delivery_zones: zones, locations, ...division }: Division) => ({
  ...division,
  id: undefined,
  row_version: undefined,
  in_use: undefined,
  hours: hours.map(({ weekday, opens, closes }) => `${days[weekday]} ${opens}–${closes}`),
  delivery_zones: zones.map(({ zone, prefixes }) => `${zone}: ${prefixes.join(' ')}`),
  locations: locations.map(({ code, title, ...flags }) =>
    [
      `${code} ${title}`,
      ...(flags.is_doc_location ? [] : ['no documents']),
      ...(flags.is_user_location ? [] : ['no roles']),
      ...(flags.is_closed ? ['closed'] : []),
    ].join(' · '),
  ),
});
