import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';

/** What a division taxes what it rents and sells with, where customer and document say nothing else. */
export const divisionTaxes = z.strictObject({
  tax1_code_id: id.nullable(),
  tax2_code_id: id.nullable(),
  /** Nothing rented, nothing sold here is taxed; services go with the sales. */
  exempts_rentals: z.boolean({ error: 'field.invalid' }),
  exempts_sales: z.boolean({ error: 'field.invalid' }),
});
export type DivisionTaxes = z.output<typeof divisionTaxes>;

const division = divisionTaxes.extend({
  id,
  code: z.string(),
  title: z.string(),
  city: z.string(),
  prov_state: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  holidays: z.array(z.string()),
  is_closed: z.boolean(),
  row_version: z.int(),
});
export type Division = z.output<typeof division>;

export const exemptionRules = z.strictObject({
  /** All exemptions hold together; else the first of document, site, customer and division that has one decides. */
  respects_all_exemptions: z.boolean({ error: 'field.invalid' }),
});

const divisions = exemptionRules.extend({ divisions: z.array(division), row_version: z.int() });

export const listDivisions = endpoint({
  name: 'listDivisions',
  method: 'GET',
  path: '/rest-api/divisions',
  summary: 'The divisions with their taxes and holidays, and which exemptions the company respects',
  needs: 'settings.view',
  reply: divisions,
});

export const getDivision = endpoint({
  name: 'getDivision',
  method: 'GET',
  path: '/rest-api/divisions/{id}',
  summary: 'One division',
  needs: 'settings.view',
  params: idParams,
  reply: division,
});

export const setDivisionTaxes = endpoint({
  name: 'setDivisionTaxes',
  method: 'PUT',
  path: '/rest-api/divisions/{id}/taxes',
  summary: 'Says how a division is taxed; open documents keep theirs until they are saved again',
  needs: 'settings.edit',
  params: idParams,
  body: divisionTaxes,
  reply: division,
  versioned: true,
});

export const setExemptionRules = endpoint({
  name: 'setExemptionRules',
  method: 'PUT',
  path: '/rest-api/exemption-rules',
  summary:
    'Says which exemptions the company respects; open documents keep theirs until they are saved again',
  needs: 'settings.edit',
  body: exemptionRules,
  reply: divisions,
  versioned: true,
});
