import { newChart } from '@yardline/domain/ledger/chart';
import { purposeNames, purposes, type Purpose } from '@yardline/domain/ledger/purposes';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Where a purpose is posted to: for a division, a class or a tax code, and else for all. */
export type Mapping = {
  purpose: string;
  division_id: number | null;
  class_id: number | null;
  tax_code: string;
  account_id: number;
};

const readMappings = ({ tx }: Scope): Promise<Mapping[]> =>
  tx
    .selectFrom('ledger_mappings')
    .select(['purpose', 'division_id', 'class_id', 'tax_code', 'account_id'])
    .execute();

const readLanguage = async ({ tx, company }: Scope): Promise<'en' | 'fr'> => {
  const { language } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('language')
    .executeTakeFirstOrThrow();
  return language === 'fr' ? 'fr' : 'en';
};

/** Gives a company the accounts that it starts with, and posts each purpose to one of them; what is there already stays. */
const openChart = async (scope: Scope): Promise<void> => {
  const company = { company_id: scope.company.id };
  const chart = newChart(await readLanguage(scope));
  await scope.tx
    .insertInto('ledger_accounts')
    .values(chart.map((account) => ({ ...company, ...account })))
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .execute();
  const accounts = await scope.tx.selectFrom('ledger_accounts').select(['id', 'code']).execute();
  const idOf = new Map(accounts.map(({ code, id }) => [code, id]));
  await scope.tx
    .insertInto('ledger_mappings')
    .values(
      purposeNames.flatMap((purpose) => {
        const accountId = idOf.get(purposes[purpose].code);
        return accountId === undefined ? [] : [{ ...company, purpose, account_id: accountId }];
      }),
    )
    .onConflict((conflict) => conflict.constraint('ledger_mapping_taken').doNothing())
    .execute();
};

/**
 * Has what was there before the ledger entered by a job, and again what a purpose that is new to it is posted for; the job acts for a
 * user, so the system itself does not begin it.
 */
const beginOpening = async (scope: Scope): Promise<void> => {
  const { company, actor, now } = scope;
  if (actor.userId === 0) return;
  await scope.tx
    .insertInto('ledger_openings')
    .values({ company_id: company.id, started_at: now.toString(), started_by: actor.userId })
    .onConflict((conflict) => conflict.columns(['company_id']).doUpdateSet({ finished_at: null }))
    .execute();
  await enqueue(scope, 'open-ledger', {}, { key: 'open-ledger' });
};

/**
 * Where everything is posted to. A company without accounts for a purpose gets those that a new one starts with, and what was there before has its entries
 * written.
 */
export const mappingsOf = async (scope: Scope): Promise<Mapping[]> => {
  const mappings = await readMappings(scope);
  const known = new Set(mappings.map(({ purpose }) => purpose));
  if (purposeNames.every((purpose) => known.has(purpose))) return mappings;
  await openChart(scope);
  await beginOpening(scope);
  return readMappings(scope);
};

/** For what an account is looked for. */
export type Place = { purpose: Purpose; divisionId: number; classId: number | null; taxCode: string };

const fits = (mapping: Mapping, { purpose, divisionId, classId, taxCode }: Place): boolean =>
  mapping.purpose === purpose &&
  (mapping.division_id === null || mapping.division_id === divisionId) &&
  (mapping.class_id === null || mapping.class_id === classId) &&
  (mapping.tax_code === '' || mapping.tax_code === taxCode);

/** How much a mapping says: a class or a tax code weighs more than a division. */
const weight = (mapping: Mapping): number =>
  (mapping.class_id !== null || mapping.tax_code !== '' ? 2 : 0) + (mapping.division_id === null ? 0 : 1);

/** The account that a purpose is posted to at a place: that of the mapping that says the most of it. */
export const accountAt = (mappings: readonly Mapping[], place: Place): number => {
  const [first] = mappings
    .filter((mapping) => fits(mapping, place))
    .toSorted((a, b) => weight(b) - weight(a));
  if (first === undefined) throw new Error(`nothing says where ${place.purpose} is posted to`);
  return first.account_id;
};
