import type { estimateChange } from '@yardline/contract/estimates/estimates';
import { postingProblems } from '@yardline/domain/work-orders/posting';
import type { z } from 'zod';
import { refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';

type Form = z.output<typeof estimateChange>;

const divisionOf = async ({ tx }: Scope, locationId: number): Promise<number | undefined> =>
  (await tx.selectFrom('locations').where('id', '=', locationId).select('division_id').executeTakeFirst())
    ?.division_id;

const customerOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('customers')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('name')
    .executeTakeFirst();

const kindOf = (asset: AssetFacts | undefined): 'own' | 'customer' | 'none' => {
  if (asset === undefined) return 'none';
  return asset.kind === 'customer_owned' ? 'customer' : 'own';
};

/**
 * The columns of an estimate as its form makes them, with what it is found by.
 * @throws Refusal request.invalid with each fault at its field
 */
export const checkEstimate = async (scope: Scope, form: Form) => {
  const [division, assets, customer] = await Promise.all([
    divisionOf(scope, form.location_id),
    findAssets(scope, form.asset_id === null ? [] : [form.asset_id]),
    customerOf(scope, form.customer_id),
  ]);
  const asset = assets.get(form.asset_id ?? 0);
  const isProduct = asset?.kind === 'kit' || asset?.kind === 'group';
  const missing = [
    { path: 'location_id', is: division === undefined },
    { path: 'asset_id', is: form.asset_id !== null && (asset === undefined || isProduct) },
    { path: 'customer_id', is: customer === undefined },
  ];
  refuseProblems([
    ...missing.filter(({ is }) => is).map(({ path }) => ({ path, code: 'reference.not_found' as const })),
    ...postingProblems({
      posting: form.posting,
      billing: 'N',
      asset: kindOf(asset),
      hasCustomer: true,
      vendorNumber: '',
    }),
  ]);
  if (division === undefined) return refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
  const search = [customer?.name, asset?.number, asset?.description, form.machine, form.complaint]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return { ...form, division_id: division, asset_kind: asset?.kind ?? null, search };
};
