import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createStoreRule,
  removeStoreRule,
  StoreRule,
  updateStoreRule,
} from '@yardline/contract/stores/rules';
import { minuteOfDay } from '@yardline/domain/pricing/calendar';
import { writeStartTimes } from '@yardline/domain/store/date-rules';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { type FieldRefusal, notFound, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { renewPages } from '../renew-pages.ts';
import { getRuleById } from './rules.queries.ts';

type Form = InputOf<typeof createStoreRule>['body'];

/** What the store itself says of all that it rents. */
const ofStore = ['min_days', 'max_days', 'lead_minutes', 'horizon_days'] as const;

const saysNothing = ({ start_times: starts, same_day_until: until, outside_hours: outside, ...form }: Form) =>
  starts.length === 0 && until === null && outside === null && ofStore.every((field) => form[field] === null);

const problemsOf = (form: Form): FieldRefusal[] => {
  const { division_id: division, class_id: ofClass, min_days: least, max_days: most } = form;
  const isWhole = division === null && ofClass === null;
  return [
    ...(saysNothing(form)
      ? [{ path: isWhole ? 'same_day_until' : 'min_days', code: 'store_rule.empty' as const }]
      : []),
    ...ofStore.flatMap((path) =>
      isWhole && form[path] !== null ? [{ path, code: 'store_rule.set_in_store' as const }] : [],
    ),
    ...(least !== null && most !== null && most < least
      ? [{ path: 'max_days', code: 'store.days_backwards' as const }]
      : []),
    ...form.start_times.flatMap(({ from, to }, at) =>
      minuteOfDay(from) < minuteOfDay(to)
        ? []
        : [{ path: `start_times.${at}.to`, code: 'store_rule.window_backwards' as const }],
    ),
  ];
};

const columnsOf = ({
  same_day_until: until,
  start_times: starts,
  outside_hours: outside,
  ...columns
}: Form) => ({
  ...columns,
  allows_outside_hours: outside === null ? null : outside === 'allowed',
  same_day_until: until === null ? null : minuteOfDay(until),
  start_times: writeStartTimes(starts.map(({ from, to }) => [minuteOfDay(from), minuteOfDay(to)])),
});

const lockRule = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('store_rules').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  notFound();

/**
 * Adds a rule of a store.
 * @throws Refusal resource.not_found, request.invalid, store_rule.taken
 */
export const createRule = async (
  scope: Scope,
  { params: { id: storeId }, body }: InputOf<typeof createStoreRule>,
): Promise<StoreRule> => {
  const { tx, company } = scope;
  const store = await tx.selectFrom('stores').where('id', '=', storeId).select('id').executeTakeFirst();
  if (store === undefined) return notFound();
  refuseProblems(problemsOf(body));
  const { id } = await tx
    .insertInto('store_rules')
    .values({ ...columnsOf(body), company_id: company.id, store_id: storeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewPages(scope, storeId);
  await audit(scope, { action: 'update', noun: 'stores', rowId: storeId, after: { rule: body } });
  return getRuleById(scope, id);
};

/**
 * Changes a rule of a store.
 * @throws Refusal resource.not_found, document.stale, request.invalid, store_rule.taken
 */
export const updateRule = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateStoreRule>,
  { ifMatch }: Call,
): Promise<StoreRule> => {
  const row = await lockRule(scope, id);
  await expectVersion(scope, 'store_rules', row, ifMatch);
  refuseProblems(problemsOf(body));
  const was = await getRuleById(scope, id);
  await scope.tx
    .updateTable('store_rules')
    .set({ ...columnsOf(body), row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await renewPages(scope, row.store_id);
  const { before, after } = changesOf(was, body);
  await audit(scope, { action: 'update', noun: 'stores', rowId: row.store_id, before, after });
  return getRuleById(scope, id);
};

/** Removes a rule of a store. @throws Refusal resource.not_found */
export const removeRule = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof removeStoreRule>,
): Promise<Record<string, never>> => {
  const row = await lockRule(scope, id);
  const was = await getRuleById(scope, id);
  await scope.tx.deleteFrom('store_rules').where('id', '=', id).execute();
  await renewPages(scope, row.store_id);
  await audit(scope, { action: 'update', noun: 'stores', rowId: row.store_id, before: { rule: was } });
  return {};
};
