import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Reckoned } from '../../quoting/public.ts';

type Replaced = { product: string; by: string };

/** Lets any machine of the group stand for a numbered one that is taken at that time. What a kit brings is the kit's affair. */
export const withFreeMachines = async (
  scope: Scope,
  form: ParsedContractForm,
  { priced, facts }: Reckoned,
): Promise<{ form: ParsedContractForm; replaced: Replaced[] }> => {
  const taken = priced.lines.flatMap(({ entry, view }) => {
    const asset = view.type === 'R' ? facts.assets.get(view.productId) : undefined;
    const isTaken = view.available !== null && view.available < view.quantity;
    return entry.at !== undefined && entry.kit === undefined && asset?.kind === 'numbered' && isTaken
      ? [{ at: entry.at, asset }]
      : [];
  });
  if (taken.length === 0) return { form, replaced: [] };
  const groups = await scope.tx
    .selectFrom('assets')
    .where('kind', '=', 'group')
    .where('is_active', '=', true)
    .where(
      'group_id',
      'in',
      taken.map(({ asset }) => asset.group_id),
    )
    .select(['id', 'group_id', 'description'])
    .execute();
  const products = new Map(groups.map((group) => [group.group_id, group]));
  const instead = new Map(
    taken.flatMap(({ at, asset }) => {
      const group = products.get(asset.group_id);
      return group === undefined ? [] : [[at, { asset, group }] as const];
    }),
  );
  return {
    form: {
      ...form,
      lines: form.lines.map((line, index) => {
        const group = instead.get(index)?.group;
        return group === undefined ? line : { ...line, productId: group.id, description: '' };
      }),
    },
    replaced: [...instead.values()].map(({ asset, group }) => ({
      product: asset.number,
      by: group.description,
    })),
  };
};
