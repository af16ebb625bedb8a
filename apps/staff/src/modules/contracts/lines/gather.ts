import type { PickerRow } from '@yardline/contract/availability/availability';

const isFree = ({ available, availabilityNA }: PickerRow) => availabilityNA || (available ?? 0) > 0;

/**
 * The products that serve a wish: a counted one as it is; of numbered machines the chosen one and free ones of the same
 * description, as many as were asked for and are there.
 */
export const gather = (
  chosen: PickerRow,
  quantity: number,
  offered: readonly PickerRow[],
): readonly PickerRow[] => {
  if (chosen.kind !== 'numbered' || quantity <= 1) return [chosen];
  const alike = offered.filter(
    (row) => row.id !== chosen.id && row.description === chosen.description && isFree(row),
  );
  return [chosen, ...alike.slice(0, Math.floor(quantity) - 1)];
};
