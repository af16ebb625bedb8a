import type {
  CommissionPlanRow,
  createCommissionPlan,
  listCommissionPlans,
  updateCommissionPlan,
} from '@yardline/contract/commissions/plans';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { CommissionBasis, CommissionPlan } from '@yardline/domain/commissions/commission';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { demandEverywhere } from '../ledger/public.ts';

const readClasses = async ({ tx }: Scope) => {
  const rows = await tx
    .selectFrom('commission_plan_classes as c')
    .innerJoin('classes', 'classes.id', 'c.class_id')
    .orderBy('classes.name')
    .select(['c.plan_id', 'c.class_id', 'classes.name as class_name', 'c.percent'])
    .execute();
  return Map.groupBy(rows, (row) => row.plan_id);
};

const readRows = async (scope: Scope): Promise<CommissionPlanRow[]> => {
  const [rows, classes] = await Promise.all([
    scope.tx
      .selectFrom('commission_plans as p')
      .leftJoin('users as u', 'u.id', 'p.user_id')
      .orderBy('u.name', (by) => by.asc().nullsFirst())
      .orderBy('p.starts_on', 'desc')
      .select(['p.id', 'p.user_id', 'u.name as user_name', 'p.starts_on', 'p.basis', 'p.percent'])
      .select('p.row_version')
      .$narrowType<{ basis: CommissionBasis }>()
      .execute(),
    readClasses(scope),
  ]);
  return rows.map(({ user_name: name, ...row }) => ({
    ...row,
    user_name: name ?? '',
    classes: (classes.get(row.id) ?? []).map(({ class_id, class_name, percent }) => ({
      class_id,
      class_name,
      percent,
    })),
  }));
};

/** What salespeople earn. */
export const listPlans = async (scope: Scope): Promise<ReplyOf<typeof listCommissionPlans>> => ({
  plans: await readRows(scope),
});

/** The same as commissions are reckoned by it. */
export const readPlans = async (scope: Scope): Promise<CommissionPlan[]> =>
  (await readRows(scope)).map((row) => ({
    id: row.id,
    userId: row.user_id,
    startsOn: row.starts_on,
    basis: row.basis,
    percent: row.percent,
    classes: new Map(row.classes.map(({ class_id: id, percent }) => [id, percent])),
  }));

const getPlan = async (scope: Scope, id: number): Promise<CommissionPlanRow> =>
  (await readRows(scope)).find((row) => row.id === id) ?? notFound();

type Classes = InputOf<typeof updateCommissionPlan>['body']['classes'];

/** @throws Refusal reference.not_found at a class */
const writeClasses = async ({ tx, company }: Scope, planId: number, classes: Classes): Promise<void> => {
  await tx.deleteFrom('commission_plan_classes').where('plan_id', '=', planId).execute();
  if (classes.length === 0) return;
  const known = await tx
    .selectFrom('classes')
    .where(
      'id',
      'in',
      classes.map(({ class_id: id }) => id),
    )
    .select('id')
    .execute();
  const lost = classes.findIndex(({ class_id: id }) => !known.some((row) => row.id === id));
  if (lost >= 0) refuseFields([{ path: `classes.${lost}.class_id`, code: 'reference.not_found' }]);
  await tx
    .insertInto('commission_plan_classes')
    .values(classes.map((each) => ({ ...each, company_id: company.id, plan_id: planId })))
    .execute();
};

/**
 * Says what is earned from a day on.
 * @throws Refusal permission.denied, reference.not_found, commission.plan_taken
 */
export const createPlan = async (
  scope: Scope,
  { body }: InputOf<typeof createCommissionPlan>,
): Promise<CommissionPlanRow> => {
  await demandEverywhere(scope, 'ledger.edit');
  const { classes, ...terms } = body;
  if (terms.user_id !== null) {
    const user = await scope.tx
      .selectFrom('users')
      .where('id', '=', terms.user_id)
      .where('is_salesman', '=', true)
      .select('id')
      .executeTakeFirst();
    if (user === undefined) refuseFields([{ path: 'user_id', code: 'reference.not_found' }]);
  }
  const { id } = await scope.tx
    .insertInto('commission_plans')
    .values({ ...terms, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeClasses(scope, id, classes);
  await audit(scope, { action: 'create', noun: 'commissions', rowId: id, after: body });
  return getPlan(scope, id);
};

/**
 * Changes the terms of a plan; what was given by it before is evened out by the next run.
 * @throws Refusal resource.not_found, permission.denied, document.stale, reference.not_found
 */
export const updatePlan = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateCommissionPlan>,
  { ifMatch }: Call,
): Promise<CommissionPlanRow> => {
  await demandEverywhere(scope, 'ledger.edit');
  const row =
    (await scope.tx
      .selectFrom('commission_plans')
      .where('id', '=', id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'commission_plans', row, ifMatch);
  const before = await getPlan(scope, id);
  const { classes, ...terms } = body;
  await scope.tx
    .updateTable('commission_plans')
    .set({ ...terms, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await writeClasses(scope, id, classes);
  const own = before.classes.map(({ class_id, percent }) => ({ class_id, percent }));
  await audit(scope, {
    action: 'update',
    noun: 'commissions',
    rowId: id,
    ...changesOf({ basis: before.basis, percent: before.percent, classes: own }, body),
  });
  return getPlan(scope, id);
};
