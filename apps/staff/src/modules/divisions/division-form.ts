import type { DivisionForm } from '@yardline/contract/divisions/division-fields';
import type { Division } from '@yardline/contract/divisions/divisions';
import type { SignedInUser } from '@yardline/contract/sessions/sessions';

/** A new division, with the company's country and time zone as defaults. */
export const blankDivision = (company: SignedInUser['company']): DivisionForm => ({
  code: '',
  title: '',
  country: company.country === 'C' ? 'C' : 'U',
  time_zone: company.time_zone,
  phone: '',
  address1: '',
  address2: '',
  city: '',
  prov_state: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  pickup_email: '',
  reservation_email: '',
  service_email: '',
  allows_unavailable: false,
  contract_line_default_print: true,
  is_doc_division: true,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' })),
});

export const formOf = (seen: Division): DivisionForm => ({
  code: seen.code,
  title: seen.title,
  country: seen.country,
  time_zone: seen.time_zone,
  phone: seen.phone,
  address1: seen.address1,
  address2: seen.address2,
  city: seen.city,
  prov_state: seen.prov_state,
  postal_code: seen.postal_code,
  latitude: seen.latitude,
  longitude: seen.longitude,
  pickup_email: seen.pickup_email,
  reservation_email: seen.reservation_email,
  service_email: seen.service_email,
  allows_unavailable: seen.allows_unavailable,
  is_doc_division: seen.is_doc_division,
  contract_line_default_print: seen.contract_line_default_print,
  hours: seen.hours,
});

// Any Monday will do.
const monday = Temporal.PlainDate.from('2026-01-05');

/** What a weekday is called, 1 for Monday. */
export const weekdayName = (language: string, weekday: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    monday.add({ days: weekday - 1 }).toZonedDateTime('UTC').epochMilliseconds,
  );

/** Time zones to choose from; one that this browser does not list stays on offer while it is chosen. */
export const zonesWith = (chosen: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
};
