import { useCall } from '@yardline/client/hooks';
import { listVendors } from '@yardline/contract/vendors/vendors';
import type { Option } from '@yardline/ui/SingleSelect';

/** A shop has few vendors: all of them fit one list. */
const pageSize = '500';

/** The vendors to choose from, with the one that is chosen already though it may be inactive; undefined while they load. */
export const useVendors = (chosen?: { id: number; name: string }): Option[] | undefined => {
  const { data } = useCall(listVendors, { query: { page_size: pageSize, sort: 'name' } });
  if (data === undefined) return undefined;
  const known = data.items.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen.id);
  return isKnown ? known : [...known, { value: chosen.id, label: chosen.name }];
};
