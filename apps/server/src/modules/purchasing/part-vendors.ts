import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getPartVendors, setPartVendors as endpoint } from '@yardline/contract/purchasing/to-order';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, notFound, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findVendors } from '../vendors/public.ts';
import { vendorsOfParts } from './part-vendors.queries.ts';

const idOf = async ({ tx }: Scope, number: string): Promise<number> =>
  (await tx.selectFrom('parts').where('number', '=', number).select('id').forUpdate().executeTakeFirst())
    ?.id ?? notFound();

const replyOf = async (scope: Scope, id: number): Promise<ReplyOf<typeof endpoint>> => ({
  vendors: (await vendorsOfParts(scope, [id])).flatMap(({ part_id: of, ...vendor }) =>
    of === id ? [vendor] : [],
  ),
});

/** @throws Refusal resource.not_found */
export const readPartVendors = async (
  scope: Scope,
  { params: { number } }: InputOf<typeof getPartVendors>,
): Promise<ReplyOf<typeof endpoint>> => {
  const part = await scope.tx
    .selectFrom('parts')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  return part === undefined ? notFound() : replyOf(scope, part.id);
};

/**
 * Says who sells a part, all of them at once.
 * @throws Refusal resource.not_found, request.invalid at the vendor
 */
export const setPartVendors = async (
  scope: Scope,
  { params: { number }, body: { vendors } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const id = await idOf(scope, number);
  const known = await findVendors(
    scope,
    vendors.map((each) => each.vendor_id),
  );
  const preferred = vendors.findIndex((each) => each.is_preferred);
  refuseProblems(
    vendors.flatMap((each, index): FieldRefusal[] => {
      const path = `vendors.${index}.vendor_id`;
      if (!known.has(each.vendor_id)) return [{ path, code: 'reference.not_found' }];
      const first = vendors.findIndex((other) => other.vendor_id === each.vendor_id);
      if (first < index) return [{ path, code: 'part_vendor.repeated' }];
      return each.is_preferred && preferred < index
        ? [{ path: `vendors.${index}.is_preferred`, code: 'part_vendor.preferred_once' }]
        : [];
    }),
  );
  const before = await replyOf(scope, id);
  await scope.tx.deleteFrom('part_vendors').where('part_id', '=', id).execute();
  if (vendors.length > 0)
    await scope.tx
      .insertInto('part_vendors')
      .values(vendors.map((each) => ({ ...each, company_id: scope.company.id, part_id: id })))
      .execute();
  const told = (list: readonly { vendor_id: number; vendor_part_number: string }[]) =>
    list.map((each) =>
      `${known.get(each.vendor_id)?.name ?? each.vendor_id} ${each.vendor_part_number}`.trim(),
    );
  await audit(scope, {
    action: 'update',
    noun: 'parts',
    rowId: id,
    before: { vendors: told(before.vendors) },
    after: { vendors: told(vendors) },
  });
  return replyOf(scope, id);
};
