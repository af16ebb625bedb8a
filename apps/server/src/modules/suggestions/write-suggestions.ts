import type { InputOf } from '@yardline/contract/endpoint';
import type {
  CarrierKind,
  createSuggestionList,
  SuggestedType,
} from '@yardline/contract/suggestions/suggestions';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { findParts } from '../parts/public.ts';
import { findServices } from '../services/public.ts';

type Form = InputOf<typeof createSuggestionList>['body'];
type Suggested = Form['suggested'];

const itemColumn = { R: 'asset_id', S: 'part_id', V: 'service_id' } as const;
const carrierColumn = { asset: 'asset_id', part: 'part_id', group: 'group_id', class: 'class_id' } as const;

/** What can be suggested: our own machines, parts and services; of machines whole pieces; each of them once. */
const refuseWrongItems = async (scope: Scope, suggested: Suggested): Promise<void> => {
  const ids = (type: SuggestedType) =>
    suggested.flatMap(({ itemType, itemId }) => (itemType === type ? [itemId] : []));
  const assets = await findAssets(scope, ids('R'));
  const known = { R: assets, S: await findParts(scope, ids('S')), V: await findServices(scope, ids('V')) };
  for (const [index, { itemType, itemId, quantity }] of suggested.entries()) {
    const at = `suggested.${index}`;
    const kind = itemType === 'R' ? assets.get(itemId)?.kind : undefined;
    if (!known[itemType].has(itemId) || kind === 'kit' || kind === 'customer_owned')
      refuseFields([{ path: `${at}.itemId`, code: 'asset.not_found' }]);
    if (itemType === 'R' && !Number.isInteger(quantity))
      refuseFields([{ path: `${at}.quantity`, code: 'quantity.not_whole' }]);
    const first = suggested.findIndex((each) => each.itemType === itemType && each.itemId === itemId);
    if (first < index) refuseFields([{ path: `${at}.itemId`, code: 'suggestion.repeated' }]);
  }
};

/** A product, a group or a class carries one list at most: which one it carries already, if not this. */
const refuseCarried = async (scope: Scope, listId: number, carriers: Form['carriers']): Promise<void> => {
  for (const kind of Object.keys(carrierColumn) as CarrierKind[]) {
    const column = carrierColumn[kind];
    const ids = carriers.flatMap((each) => (each.kind === kind ? [each.id] : []));
    if (ids.length === 0) continue;
    const taken = await scope.tx
      .selectFrom('suggestion_carriers')
      .innerJoin('suggestion_lists', 'suggestion_lists.id', 'suggestion_carriers.list_id')
      .where('list_id', '<>', listId)
      .where(column, 'in', ids)
      .select([`suggestion_carriers.${column} as carrier`, 'suggestion_lists.number'])
      .limit(1)
      .executeTakeFirst();
    if (taken === undefined) continue;
    const at = carriers.findIndex((each) => each.kind === kind && each.id === taken.carrier);
    const data = { number: taken.number };
    throw new Refusal('suggestion.carried', data, [
      { path: `carriers.${at}.id`, code: 'suggestion.carried', data },
    ]);
  }
};

/**
 * Writes what a list suggests and with which products, in place of what it did.
 * @throws Refusal request.invalid (asset.not_found, quantity.not_whole, suggestion.repeated), suggestion.carried {number},
 *   reference.not_found
 */
export const writeSuggestions = async (
  scope: Scope,
  listId: number,
  { suggested, carriers }: Pick<Form, 'suggested' | 'carriers'>,
): Promise<void> => {
  await refuseWrongItems(scope, suggested);
  await refuseCarried(scope, listId, carriers);
  await scope.tx.deleteFrom('suggestions').where('list_id', '=', listId).execute();
  await scope.tx.deleteFrom('suggestion_carriers').where('list_id', '=', listId).execute();
  const row = { company_id: scope.company.id, list_id: listId };
  await scope.tx
    .insertInto('suggestions')
    .values(
      suggested.map(({ itemType, itemId, quantity, autoAdd }, position) => ({
        ...row,
        asset_id: null,
        part_id: null,
        service_id: null,
        [itemColumn[itemType]]: itemId,
        position,
        quantity,
        is_auto_added: autoAdd,
      })),
    )
    .execute();
  const named = new Map(carriers.map((each) => [`${each.kind}:${each.id}`, each]));
  if (named.size === 0) return;
  await scope.tx
    .insertInto('suggestion_carriers')
    .values(
      [...named.values()].map(({ kind, id }) => ({
        ...row,
        asset_id: null,
        part_id: null,
        group_id: null,
        class_id: null,
        [carrierColumn[kind]]: id,
      })),
    )
    .execute();
};
