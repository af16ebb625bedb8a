import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createRestriction,
  deleteRestriction,
  Restriction,
  updateRestriction,
} from '@yardline/contract/restrictions/restrictions';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { renewPages } from '../stores/public.ts';
import { getRestrictionById } from './restrictions.queries.ts';

type Form = InputOf<typeof createRestriction>['body'];

/** A rule is about stores of the company alike: all of them show it. */
const renewAll = async (scope: Scope): Promise<void> => {
  const stores = await scope.tx.selectFrom('stores').select('id').orderBy('id').execute();
  for (const { id } of stores) await renewPages(scope, id);
};

const columnsOf = ({ target_kind: kind, target_id: target, who, who_id: whoId, effect, note }: Form) => {
  const isNamed = who === 'customer' || who === 'price_list';
  if (isNamed && whoId === null) return refuseFields([{ path: 'who_id', code: 'field.required' }]);
  return {
    listing_id: kind === 'listing' ? target : null,
    category_id: kind === 'category' ? target : null,
    class_id: kind === 'class' ? target : null,
    group_id: kind === 'group' ? target : null,
    portal_type: isNamed ? null : who,
    customer_id: who === 'customer' ? whoId : null,
    price_list_id: who === 'price_list' ? whoId : null,
    effect,
    note,
  };
};

const lockRestriction = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('restrictions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  notFound();

const told = ({ target_name: of, who, who_name: name, effect, note }: Restriction) => ({
  of,
  who: name || who,
  effect,
  note,
});

/**
 * Adds a rule about who sees what.
 * @throws Refusal restriction.taken, request.invalid, reference.not_found
 */
export const addRestriction = async (
  scope: Scope,
  { body }: InputOf<typeof createRestriction>,
): Promise<Restriction> => {
  const { id } = await scope.tx
    .insertInto('restrictions')
    .values({ ...columnsOf(body), company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewAll(scope);
  const made = await getRestrictionById(scope, id);
  await audit(scope, { action: 'create', noun: 'restrictions', rowId: id, after: told(made) });
  return made;
};

/**
 * Changes a rule about who sees what.
 * @throws Refusal resource.not_found, document.stale, restriction.taken, request.invalid
 */
export const changeRestriction = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateRestriction>,
  { ifMatch }: Call,
): Promise<Restriction> => {
  const row = await lockRestriction(scope, id);
  await expectVersion(scope, 'restrictions', row, ifMatch);
  const was = await getRestrictionById(scope, id);
  await scope.tx
    .updateTable('restrictions')
    .set({ ...columnsOf(body), row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await renewAll(scope);
  const saved = await getRestrictionById(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'restrictions',
    rowId: id,
    ...changesOf(told(was), told(saved)),
  });
  return saved;
};

/** Removes a rule: what it closed is shown again. @throws Refusal resource.not_found */
export const removeRestriction = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof deleteRestriction>,
): Promise<Record<string, never>> => {
  await lockRestriction(scope, id);
  const was = await getRestrictionById(scope, id);
  await scope.tx.deleteFrom('restrictions').where('id', '=', id).execute();
  await renewAll(scope);
  await audit(scope, { action: 'delete', noun: 'restrictions', rowId: id, before: told(was) });
  return {};
};
