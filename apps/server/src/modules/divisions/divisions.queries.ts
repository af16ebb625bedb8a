import type {
  Division,
  DivisionLocation,
  DivisionRow,
  listDivisions,
} from '@yardline/contract/divisions/divisions';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { timeOfMinute } from '@yardline/domain/divisions/opening';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { dependantsOf, dependantsOfLocations } from './dependants.ts';

/** Divisions as settings show them. */
export const divisionRows = ({ tx }: Scope) =>
  tx
    .selectFrom('divisions')
    .select(['id', 'code', 'title', 'city', 'prov_state', 'phone', 'time_zone', 'holidays'])
    .select(['is_doc_division', 'is_closed', 'tax1_code_id', 'tax2_code_id'])
    .select(['exempts_rentals', 'exempts_sales', 'row_version']);

/**
 * One of them, as its caller saw it, held against other writers until the transaction ends.
 * @throws Refusal resource.not_found, document.stale
 */
export const lockDivision = async (
  scope: Scope,
  divisionId: number,
  ifMatch: number | undefined,
): Promise<DivisionRow> => {
  const row =
    (await divisionRows(scope).where('id', '=', divisionId).forUpdate().executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'divisions', row, ifMatch);
  return row;
};

const hoursOf = async ({ tx }: Scope, divisionId: number): Promise<Division['hours']> => {
  const rows = await tx
    .selectFrom('division_hours')
    .where('division_id', '=', divisionId)
    .orderBy('weekday')
    .orderBy('opens')
    .select(['weekday', 'opens', 'closes'])
    .execute();
  return rows.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: timeOfMinute(opens),
    closes: timeOfMinute(closes),
  }));
};

const zonesOf = async ({ tx }: Scope, divisionId: number): Promise<Division['delivery_zones']> => {
  const rows = await tx
    .selectFrom('delivery_zone_codes')
    .where('division_id', '=', divisionId)
    .orderBy('zone')
    .orderBy('prefix')
    .select(['zone', 'prefix'])
    .execute();
  return [...Map.groupBy(rows, ({ zone }) => zone)].map(([zone, codes]) => ({
    zone,
    prefixes: codes.map(({ prefix }) => prefix),
  }));
};

const locationsOf = async (scope: Scope, divisionId: number): Promise<DivisionLocation[]> => {
  const rows = await scope.tx
    .selectFrom('locations')
    .where('division_id', '=', divisionId)
    .orderBy('code')
    .select(['id', 'code', 'title', 'is_doc_location', 'is_user_location', 'is_closed'])
    .execute();
  const used = await dependantsOfLocations(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, in_use: used(row.id) }));
};

/** @throws Refusal resource.not_found */
export const getDivisionById = async (scope: Scope, divisionId: number): Promise<Division> => {
  const row =
    (await divisionRows(scope)
      .where('id', '=', divisionId)
      .select([
        'country',
        'address1',
        'address2',
        'postal_code',
        'latitude',
        'longitude',
        'allows_unavailable',
      ])
      .select('contract_line_default_print')
      .select(['pickup_email', 'reservation_email', 'service_email'])
      .$narrowType<{ country: 'C' | 'U' }>()
      .executeTakeFirst()) ?? notFound();
  return {
    ...row,
    hours: await hoursOf(scope, divisionId),
    delivery_zones: await zonesOf(scope, divisionId),
    locations: await locationsOf(scope, divisionId),
    in_use: await dependantsOf(scope, divisionId),
  };
};

/** The company's row with which exemptions it respects. */
export const exemptionRow = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['id', 'respects_all_exemptions', 'row_version']);

export const listDivisionRows = async (scope: Scope): Promise<ReplyOf<typeof listDivisions>> => {
  const { id: _, ...rules } = await exemptionRow(scope).executeTakeFirstOrThrow();
  return { ...rules, divisions: await divisionRows(scope).orderBy('code').execute() };
};
