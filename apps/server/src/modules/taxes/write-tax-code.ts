import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createTaxCode as createEndpoint,
  TaxCodeInFull,
  updateTaxCode as updateEndpoint,
} from '@yardline/contract/taxes/tax-codes';
import { type Days, rateChanges, type TaxRate } from '@yardline/domain/taxes/rates';
import { sql } from 'kysely';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, notFound, Refusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getTaxCodeById } from './tax-codes.queries.ts';

const refuseRepeated = (rates: readonly TaxRate[]): void =>
  refuseProblems(
    rates.flatMap(({ valid_from: day }, at): FieldRefusal[] =>
      rates.findIndex((other) => other.valid_from === day) < at
        ? [{ path: `rates.${at}.valid_from`, code: 'tax.day_twice' }]
        : [],
    ),
  );

const addRates = async (scope: Scope, taxCodeId: number, rates: readonly TaxRate[]): Promise<void> => {
  await scope.tx
    .insertInto('tax_rates')
    .values(
      rates.map((rate) => ({
        ...rate,
        parts: JSON.stringify(rate.parts ?? []),
        tax_code_id: taxCodeId,
        company_id: scope.company.id,
      })),
    )
    .execute();
};

/**
 * Adds a tax with its rates.
 * @throws Refusal tax.code_taken, request.invalid with tax.day_twice
 */
export const createTaxCode = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<TaxCodeInFull> => {
  const { rates, ...tax } = body;
  refuseRepeated(rates);
  const { id } = await scope.tx
    .insertInto('tax_codes')
    .values({ ...tax, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRates(scope, id, rates);
  await audit(scope, { action: 'create', noun: 'tax_codes', rowId: id, after: body });
  return getTaxCodeById(scope, id);
};

/** The last day of some days on which an invoice bears a tax; credits have the rates of their invoices. */
const billedIn = async ({ tx, company }: Scope, code: string, { from, to }: Days): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select tax_billed_in(${company.id}, ${code}, ${from}::date, ${to}::date)::text as day`.execute(tx);
  return rows[0]?.day ?? null;
};

const refuseBilled = async (
  scope: Scope,
  code: string,
  before: readonly TaxRate[],
  after: readonly TaxRate[],
): Promise<void> => {
  for (const change of rateChanges(before, after)) {
    const day = await billedIn(scope, code, change);
    if (day === null) continue;
    const at = after.findIndex(({ valid_from: from }) => from === change.from);
    const path = at < 0 ? 'rates' : `rates.${at}.valid_from`;
    throw new Refusal('tax.days_billed', { day }, [{ path, code: 'tax.days_billed', data: { day } }]);
  }
};

/** What charges a tax by itself, in the words of its screens; documents take it from there. */
const refuseCharged = ({ charged_by: { divisions, customers } }: TaxCodeInFull): void => {
  if (divisions + customers === 0) return;
  const data = { divisions, customers };
  throw new Refusal('tax.charged', data, [{ path: 'is_active', code: 'tax.charged', data }]);
};

const refuseInZones = async ({ tx }: Scope, id: number): Promise<void> => {
  const rows = await tx
    .selectFrom('tax_zones')
    .where((where) => where.or([where('tax1_code_id', '=', id), where('tax2_code_id', '=', id)]))
    .orderBy('name')
    .select('name')
    .execute();
  if (rows.length === 0) return;
  const data = { zones: rows.map(({ name }) => name).join(', ') };
  throw new Refusal('tax.charged_in_zones', data, [
    { path: 'is_active', code: 'tax.charged_in_zones', data },
  ]);
};

/**
 * Changes a tax and its rates, all of them at once. On a day on which an invoice bears it, its rate stays as it is.
 * @throws Refusal resource.not_found, document.stale, tax.days_billed, tax.charged, tax.charged_in_zones, request.invalid with tax.day_twice
 */
export const updateTaxCode = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<TaxCodeInFull> => {
  const { rates, ...tax } = body;
  refuseRepeated(rates);
  // What posts an invoice with this tax holds its row: one waits for the other.
  const row =
    (await scope.tx
      .selectFrom('tax_codes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'tax_codes', row, ifMatch);
  const before = await getTaxCodeById(scope, id);
  await refuseBilled(scope, row.code, before.rates, rates);
  if (!tax.is_active && row.is_active) {
    refuseCharged(before);
    await refuseInZones(scope, id);
  }
  await scope.tx
    .updateTable('tax_codes')
    .set({ ...tax, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  if (rateChanges(before.rates, rates).length > 0 || before.rates.length !== rates.length) {
    await scope.tx.deleteFrom('tax_rates').where('tax_code_id', '=', id).execute();
    await addRates(scope, id, rates);
  }
  await audit(scope, { action: 'update', noun: 'tax_codes', rowId: id, ...changesOf(before, body) });
  return getTaxCodeById(scope, id);
};
