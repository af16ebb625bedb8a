import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  createTaxZone as createEndpoint,
  deleteTaxZone as deleteEndpoint,
  ParsedTaxZone,
  TaxZone,
  updateTaxZone as updateEndpoint,
} from '@yardline/contract/taxes/tax-zones';
import { postalsIn } from '@yardline/domain/taxes/zones';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getTaxZoneById } from './tax-zones.queries.ts';

const addPlaces = async (
  { tx, company }: Scope,
  zoneId: number,
  { region, postal_codes: typed }: Pick<ParsedTaxZone, 'region' | 'postal_codes'>,
): Promise<void> => {
  const codes = postalsIn(typed);
  const prefixes = codes.length === 0 ? [''] : codes;
  await tx
    .insertInto('tax_zone_places')
    .values(prefixes.map((prefix) => ({ company_id: company.id, region, prefix, tax_zone_id: zoneId })))
    .execute();
};

const lockZone = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('tax_zones').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  notFound();

/**
 * Adds a tax zone: what is delivered there from now on bears its taxes. [B3.12]
 * @throws Refusal tax_zone.name_taken, tax_zone.place_taken, tax_zone.taxes_alike, reference.not_found for an unknown tax
 */
export const createTaxZone = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<TaxZone> => {
  const { region, postal_codes, ...zone } = body;
  const { id } = await scope.tx
    .insertInto('tax_zones')
    .values({ ...zone, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPlaces(scope, id, { region, postal_codes });
  await audit(scope, {
    action: 'create',
    noun: 'tax_zones',
    rowId: id,
    after: { ...body, postal_codes: postalsIn(postal_codes) },
  });
  return getTaxZoneById(scope, id);
};

/**
 * Changes a tax zone. Documents that are open keep the taxes that they were saved with.
 * @throws Refusal resource.not_found, document.stale, tax_zone.name_taken, tax_zone.place_taken, tax_zone.taxes_alike
 */
export const updateTaxZone = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<TaxZone> => {
  const row = await lockZone(scope, id);
  await expectVersion(scope, 'tax_zones', row, ifMatch);
  const before = await getTaxZoneById(scope, id);
  const { region, postal_codes, ...zone } = body;
  await scope.tx
    .updateTable('tax_zones')
    .set({ ...zone, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await scope.tx.deleteFrom('tax_zone_places').where('tax_zone_id', '=', id).execute();
  await addPlaces(scope, id, { region, postal_codes });
  await audit(scope, {
    action: 'update',
    noun: 'tax_zones',
    rowId: id,
    ...changesOf(before, { ...body, postal_codes: postalsIn(postal_codes) }),
  });
  return getTaxZoneById(scope, id);
};

/** Removes a tax zone: what is delivered there bears the taxes of its division. @throws Refusal resource.not_found */
export const deleteTaxZone = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof deleteEndpoint>,
): Promise<ReplyOf<typeof deleteEndpoint>> => {
  await lockZone(scope, id);
  const before = await getTaxZoneById(scope, id);
  await scope.tx.deleteFrom('tax_zones').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'tax_zones', rowId: id, before });
  return { tax_zone_id: id };
};
