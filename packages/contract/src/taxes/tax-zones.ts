import { provinces } from '@yardline/domain/places/provinces';
import { postalsIn } from '@yardline/domain/taxes/zones';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, requiredText, text } from '../fields.ts';

const regions: readonly string[] = [...provinces.U, ...provinces.C];

const shared = {
  name: z.string(),
  /** State or province by its two letters. */
  region: z.string(),
  /** What the postal codes of its places begin with, folded: `H2X`, `606`. None for the whole region. */
  postal_codes: z.array(z.string()),
  tax1_code_id: id.nullable(),
  tax2_code_id: id.nullable(),
};

const taxZone = z.object({ id, ...shared, row_version: z.int() });
export type TaxZone = z.output<typeof taxZone>;

export const taxZoneForm = z.strictObject({
  name: requiredText(40),
  region: z
    .string({ error: 'text.invalid' })
    .trim()
    .toUpperCase()
    .refine((code) => regions.includes(code), { error: 'tax_zone.region_unknown' })
    .meta({ examples: ['ON'] }),
  /** Beginnings of postal codes between commas, `H2X, h3a`; empty for the whole region. */
  postal_codes: text(2000)
    .refine((typed) => postalsIn(typed).every((folded) => folded.length <= 10), {
      error: 'tax_zone.postal_too_long',
    })
    .default(''),
  tax1_code_id: id.nullable().default(null),
  tax2_code_id: id.nullable().default(null),
});
export type TaxZoneForm = z.input<typeof taxZoneForm>;
export type ParsedTaxZone = z.output<typeof taxZoneForm>;

export const listTaxZones = endpoint({
  name: 'listTaxZones',
  method: 'GET',
  path: '/rest-api/tax-zones',
  summary: 'The places where deliveries bear other taxes than those of the division',
  needs: ['settings.view', 'ledger.view'],
  shows: ['tax_zones', 'tax_codes'],
  reply: z.object({ tax_zones: z.array(taxZone) }),
});

export const getTaxZone = endpoint({
  name: 'getTaxZone',
  method: 'GET',
  path: '/rest-api/tax-zones/{id}',
  summary: 'A tax zone with its places and its taxes',
  needs: ['settings.view', 'ledger.view'],
  params: idParams,
  shows: ['tax_zones', 'tax_codes'],
  reply: taxZone,
});

export const createTaxZone = endpoint({
  name: 'createTaxZone',
  method: 'POST',
  path: '/rest-api/tax-zones',
  summary: 'Adds a tax zone: new documents that deliver there, and work at its sites, bear its taxes',
  needs: 'settings.edit',
  body: taxZoneForm,
  reply: taxZone,
  status: 201,
});

export const updateTaxZone = endpoint({
  name: 'updateTaxZone',
  method: 'PUT',
  path: '/rest-api/tax-zones/{id}',
  summary: 'Changes a tax zone; documents that are open keep their taxes until they are saved again',
  needs: 'settings.edit',
  params: idParams,
  body: taxZoneForm,
  reply: taxZone,
  versioned: true,
});

export const deleteTaxZone = endpoint({
  name: 'deleteTaxZone',
  method: 'DELETE',
  path: '/rest-api/tax-zones/{id}',
  summary: 'Removes a tax zone: deliveries and work there bear the taxes of their division again',
  needs: 'settings.edit',
  params: idParams,
  reply: z.object({ tax_zone_id: id }),
});
