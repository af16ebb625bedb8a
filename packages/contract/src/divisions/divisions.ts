import { z } from 'zod';
import { dependants, divisionForm, locationForm, openHours, zonesForm } from './division-fields.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, pathId } from '../fields.ts';

/** What a division taxes what it rents and sells with, where customer and document say nothing else. */
export const divisionTaxes = z.strictObject({
  tax1_code_id: id.nullable(),
  tax2_code_id: id.nullable(),
  /** Nothing rented, nothing sold here is taxed; services go with the sales. */
  exempts_rentals: z.boolean({ error: 'field.invalid' }),
  exempts_sales: z.boolean({ error: 'field.invalid' }),
});
export type DivisionTaxes = z.output<typeof divisionTaxes>;

const divisionRow = divisionTaxes.extend({
  id,
  code: z.string(),
  title: z.string(),
  city: z.string(),
  prov_state: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  holidays: z.array(z.string()),
  is_doc_division: z.boolean(),
  is_closed: z.boolean(),
  row_version: z.int(),
});
/** A division as lists show it. */
export type DivisionRow = z.output<typeof divisionRow>;

const location = z.object({
  id,
  code: z.string(),
  title: z.string(),
  is_doc_location: z.boolean(),
  is_user_location: z.boolean(),
  is_closed: z.boolean(),
  in_use: dependants,
});
export type DivisionLocation = z.output<typeof location>;

const division = divisionRow.extend({
  country: z.enum(['C', 'U']),
  address1: z.string(),
  address2: z.string(),
  postal_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  pickup_email: z.string(),
  reservation_email: z.string(),
  service_email: z.string(),
  allows_unavailable: z.boolean(),
  contract_line_default_print: z.boolean(),
  hours: z.array(openHours),
  /** Where it delivers to: zones with the beginnings of their postal codes. */
  delivery_zones: z.array(z.object({ zone: z.string(), prefixes: z.array(z.string()) })),
  locations: z.array(location),
  in_use: dependants,
});
/** A division with its hours and locations, and what keeps it open. */
export type Division = z.output<typeof division>;

export const exemptionRules = z.strictObject({
  /** All exemptions hold together; else the first of document, site, customer and division that has one decides. */
  respects_all_exemptions: z.boolean({ error: 'field.invalid' }),
});

const divisions = exemptionRules.extend({ divisions: z.array(divisionRow), row_version: z.int() });

export const listDivisions = endpoint({
  name: 'listDivisions',
  method: 'GET',
  path: '/rest-api/divisions',
  summary: 'Divisions with their taxes and holidays, and how the company combines exemptions',
  needs: 'settings.view',
  shows: ['divisions', 'companies'],
  reply: divisions,
});

export const getDivision = endpoint({
  name: 'getDivision',
  method: 'GET',
  path: '/rest-api/divisions/{id}',
  summary: 'One division',
  needs: 'settings.view',
  params: idParams,
  shows: ['divisions', 'assets', 'companies', 'contracts', 'parts', 'tickets', 'transfers', 'users'],
  reply: division,
});

export const setDivisionTaxes = endpoint({
  name: 'setDivisionTaxes',
  method: 'PUT',
  path: '/rest-api/divisions/{id}/taxes',
  summary: 'Sets the taxes of a division; open documents keep theirs until they are saved again',
  needs: 'settings.edit',
  params: idParams,
  body: divisionTaxes,
  reply: division,
  versioned: true,
});

export const setDivisionHolidays = endpoint({
  name: 'setDivisionHolidays',
  method: 'PUT',
  path: '/rest-api/divisions/{id}/holidays',
  summary: 'Sets the days on which a division is closed and does not charge',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({ holidays: z.array(day).max(100, { error: 'field.invalid' }) }),
  reply: division,
  versioned: true,
});

export const setDeliveryZones = endpoint({
  name: 'setDeliveryZones',
  method: 'PUT',
  path: '/rest-api/divisions/{id}/delivery-zones',
  summary:
    'Sets which postal codes are in which delivery zone of a division; open documents keep their services',
  needs: 'settings.edit',
  params: idParams,
  body: zonesForm,
  reply: division,
  versioned: true,
});

export const setExemptionRules = endpoint({
  name: 'setExemptionRules',
  method: 'PUT',
  path: '/rest-api/exemption-rules',
  summary: 'Sets how the company combines exemptions; open documents keep theirs until they are saved again',
  needs: 'settings.edit',
  body: exemptionRules,
  reply: divisions,
  versioned: true,
});

export const createDivision = endpoint({
  name: 'createDivision',
  method: 'POST',
  path: '/rest-api/divisions',
  summary:
    'Creates a division with its first location; the caller gets the same roles there as in their current division',
  needs: 'settings.edit',
  body: divisionForm,
  reply: division,
  status: 201,
});

export const updateDivision = endpoint({
  name: 'updateDivision',
  method: 'PUT',
  path: '/rest-api/divisions/{id}',
  summary: 'Updates a division: name, address, time zone, opening hours and use',
  needs: 'settings.edit',
  params: idParams,
  body: divisionForm,
  reply: division,
  versioned: true,
});

export const closeDivision = endpoint({
  name: 'closeDivision',
  method: 'POST',
  path: '/rest-api/divisions/{id}/close',
  summary: 'Closes a division that is no longer in use, with its locations',
  needs: 'settings.edit',
  params: idParams,
  reply: division,
  versioned: true,
});

export const reopenDivision = endpoint({
  name: 'reopenDivision',
  method: 'POST',
  path: '/rest-api/divisions/{id}/reopen',
  summary: 'Reopens a closed division; its locations are reopened one by one',
  needs: 'settings.edit',
  params: idParams,
  reply: division,
  versioned: true,
});

export const createLocation = endpoint({
  name: 'createLocation',
  method: 'POST',
  path: '/rest-api/divisions/{id}/locations',
  summary: 'Adds a location to a division',
  needs: 'settings.edit',
  params: idParams,
  body: locationForm,
  reply: division,
  status: 201,
  versioned: true,
});

export const updateLocation = endpoint({
  name: 'updateLocation',
  method: 'PUT',
  path: '/rest-api/divisions/{id}/locations/{location}',
  summary: 'Updates a location, or closes it when it is empty; the version is that of its division',
  needs: 'settings.edit',
  params: idParams.extend({ location: pathId }),
  body: locationForm,
  reply: division,
  versioned: true,
});
