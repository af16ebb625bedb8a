import { useCall } from '@yardline/client/hooks';
import { getAsset, listAssets } from '@yardline/contract/assets/assets';
import { listRateTables, type RateTableRow } from '@yardline/contract/rates/rates';
import { useDebouncedValue } from '@mantine/hooks';

/** What the rates are tried for; nothing is chosen yet when all are empty. */
export type Chosen = { group_id: number | null; class_id: number | null; asset_number: string };

/**
 * The rates that what is chosen has for everybody today: its own, else its class's; undefined until they are known.
 *
 * @param classOfGroup the class whose rates a group without any follows
 */
export const usePresentRates = (
  { group_id: group, class_id: ofClass, asset_number: asset }: Chosen,
  classOfGroup: number | null,
): RateTableRow['rates'] | undefined => {
  const classId = ofClass ?? classOfGroup;
  const own = useCall(
    listRateTables,
    { query: { group_id: String(group), source: 'group' } },
    { enabled: group !== null },
  );
  const above = useCall(
    listRateTables,
    { query: { class_id: String(classId), source: 'class' } },
    { enabled: classId !== null },
  );
  // A number is looked for while it is typed, and asked for only when it is one.
  const [typed] = useDebouncedValue(asset, 250);
  const found = useCall(listAssets, { query: { search: typed, page_size: '5' } }, { enabled: typed !== '' });
  const isOne = found.data?.items.some(({ number }) => number === asset) === true;
  const machine = useCall(getAsset, { params: { number: asset } }, { enabled: isOne });
  if (asset !== '') return machine.data?.rate_table.rates;
  if (group !== null && own.data === undefined) return undefined;
  const first = group === null ? undefined : own.data?.items[0];
  return first?.rates ?? above.data?.items[0]?.rates;
};
