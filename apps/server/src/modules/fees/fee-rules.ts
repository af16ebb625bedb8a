import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type FeeRule,
  feeRuleFaults,
  type FeeRules,
  type getFeeRules,
  type setFeeRules as endpoint,
} from '@yardline/contract/fees/fees';
import { feeSentences } from '@yardline/domain/charges/fee-terms';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { tellReasons } from '../pricing/public.ts';
import { termsOfRule } from './rule-terms.ts';

type Told = ReplyOf<typeof getFeeRules>;
type Row = Omit<Told['rules'][number], 'says'>;

/** What the company and its divisions charge; nothing until it says so. */
export const readFeeRules = async (scope: Scope): Promise<Told> => {
  const { tx, company } = scope;
  const [settings, { rows }] = await Promise.all([
    tx.selectFrom('fee_settings').select('row_version').executeTakeFirst(),
    sql<Row>`
      select r.charges_for as "for", r.division_id as "divisionId", r.service_id as "serviceId",
        coalesce(r.hourly, 0) as hourly, r.daily, coalesce(r.free_minutes, 30) as "freeMinutes",
        coalesce(r.percent, 0) as percent, coalesce(r.minimum, 0) as minimum, coalesce(r.within_hours, 24) as "withinHours",
        s.description as service, coalesce(d.title, '') as division
      from fee_rules r
      join services s on s.company_id = ${company.id} and s.id = r.service_id
      left join divisions d on d.company_id = ${company.id} and d.id = r.division_id
      where r.company_id = ${company.id}
      order by r.charges_for desc, r.division_id nulls first`.execute(tx),
  ]);
  const says = (row: Row): string => tellReasons(scope, feeSentences(termsOfRule(row))).join(' ');
  return {
    rules: rows.map((row) => Object.assign(row, { says: says(row) })),
    row_version: settings?.row_version ?? 0,
  };
};

/** @throws Refusal request.invalid, each fault at its field */
const refuseWrong = async ({ tx }: Scope, form: FeeRules): Promise<void> => {
  refuseProblems(feeRuleFaults(form));
  const [services, divisions] = await Promise.all([
    tx
      .selectFrom('services')
      .where('is_active', '=', true)
      .where('price_kind', '=', 'flat')
      .select('id')
      .execute(),
    tx.selectFrom('divisions').select('id').execute(),
  ]);
  const faults = form.rules.flatMap(({ serviceId, divisionId }, index): FieldRefusal[] => {
    const missing = (field: string): FieldRefusal => ({
      path: `rules.${index}.${field}`,
      code: 'reference.not_found',
    });
    return [
      ...(services.some(({ id }) => id === serviceId) ? [] : [missing('serviceId')]),
      ...(divisionId === null || divisions.some(({ id }) => id === divisionId)
        ? []
        : [missing('divisionId')]),
    ];
  });
  if (faults.length > 0) refuseFields(faults);
};

const rowOf = (companyId: number, rule: FeeRule) => {
  const isLate = rule.for === 'late_return';
  return {
    company_id: companyId,
    charges_for: rule.for,
    division_id: rule.divisionId,
    service_id: rule.serviceId,
    hourly: isLate ? rule.hourly : null,
    daily: isLate ? rule.daily : null,
    free_minutes: isLate ? rule.freeMinutes : null,
    percent: isLate ? null : rule.percent,
    minimum: isLate ? null : rule.minimum,
    within_hours: isLate ? null : rule.withinHours,
  };
};

/** Rules as the audit keeps them: figures, in no language. */
const keptOf = ({ rules }: Told) => rules.map(({ says: _says, ...rule }) => rule);

/** Sets what is charged on documents that are opened from now on. @throws Refusal document.stale, request.invalid */
export const setFeeRules = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Told> => {
  const { tx, company } = scope;
  // One after the other for each company, also for the first row.
  await tx.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const before = await readFeeRules(scope);
  await expectVersion(scope, 'companies', { id: company.id, row_version: before.row_version }, ifMatch);
  await refuseWrong(scope, body);
  const settings = { row_version: before.row_version + 1 };
  await tx
    .insertInto('fee_settings')
    .values({ company_id: company.id, ...settings })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(settings))
    .execute();
  await tx.deleteFrom('fee_rules').execute();
  if (body.rules.length > 0)
    await tx
      .insertInto('fee_rules')
      .values(body.rules.map((rule) => rowOf(company.id, rule)))
      .execute();
  const after = await readFeeRules(scope);
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: company.id,
    before: { fee_rules: keptOf(before) },
    after: { fee_rules: keptOf(after) },
  });
  return after;
};
