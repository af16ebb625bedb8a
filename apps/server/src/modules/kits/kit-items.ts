import type { KitItemType } from '@yardline/contract/kits/kits';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { findParts } from '../parts/public.ts';
import { findServices } from '../services/public.ts';
import { itemKey } from './kit-contents.ts';

/** Something that may lie in a kit. */
export type Item = {
  number: string;
  description: string;
  kind: 'numbered' | 'bulk' | 'customer_owned' | 'kit' | 'group' | 'part' | 'service';
  meterType: string;
  meter: number | null;
  owned: number | null;
};

type Named = { itemType: KitItemType; itemId: number };

/** What these are called, by their keys; what does not exist, or is another tenant's, is absent. */
export const findItems = async (scope: Scope, named: readonly Named[]): Promise<Map<string, Item>> => {
  const ids = (...types: KitItemType[]) =>
    named.filter(({ itemType }) => types.includes(itemType)).map(({ itemId }) => itemId);
  const [assets, parts, services] = [
    await findAssets(scope, ids('R', 'K')),
    await findParts(scope, ids('S')),
    await findServices(scope, ids('V')),
  ];
  const plain = { meterType: '', meter: null, owned: null };
  return new Map<string, Item>([
    ...[...assets.values()].map(
      ({ id, number, description, kind, meter_type, meter, quantity }): [string, Item] => [
        itemKey('R', id),
        {
          number,
          description,
          kind,
          meterType: meter_type,
          meter,
          owned: kind === 'kit' || kind === 'group' ? null : quantity,
        },
      ],
    ),
    ...[...parts.values()].map(({ id, number, description }): [string, Item] => [
      itemKey('S', id),
      { number, description, kind: 'part', ...plain },
    ]),
    ...[...services.values()].map(({ id, service_code: number, description }): [string, Item] => [
      itemKey('V', id),
      { number, description, kind: 'service', ...plain },
    ]),
  ]);
};
