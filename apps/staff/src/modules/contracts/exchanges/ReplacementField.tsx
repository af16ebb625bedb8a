import { Combobox } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { type PickerRow, pickProducts } from '@yardline/contract/availability/availability';
import { type FieldProps, useField } from '@yardline/ui/field';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Lookup } from '../../../shell/lookup/Lookup.tsx';
import { useLookup } from '../../../shell/lookup/useLookup.ts';
import { Availability } from '../../../shell/product/Availability.tsx';
import type { windowOf } from '../lines/window.ts';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  divisionId: number | null;
  /** The time for which it is wanted; undefined while that is not known. */
  window: ReturnType<typeof windowOf>;
  /** What is exchanged: never offered for itself. */
  exceptId: number;
  chosen: PickerRow | undefined;
  onChosen: (row: PickerRow | undefined) => void;
  /** A certain machine goes out: of a group its machines are offered. */
  needsMachine?: boolean;
};

const allProducts = 'all';
const nowhere = { avail_from_date: '', avail_to_date: '' };

/** Chooses what goes out instead, by number or description, with what is free of it until the end of the line. */
export const ReplacementField = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { divisionId, window, exceptId, chosen, onChosen, needsMachine = false, ...field } = props;
  const { t } = useTranslation('exchanges');
  const { change, input } = useField(field);
  const lookup = useLookup();
  const { words } = lookup;
  const [group, setGroup] = useState<PickerRow>();
  const place = {
    division_id: String(divisionId ?? ''),
    ...(window ?? nowhere),
    ...(group === undefined ? {} : { group_id: String(group.group_id) }),
  };
  const found = useCall(
    pickProducts,
    { query: { tab: 'rental', page_size: '10', ...place, ...(words === '' ? {} : { search: words }) } },
    { enabled: lookup.isOpen && window !== undefined, keepsPrevious: true },
  );
  const rows = found.data?.products.filter(({ id }) => id !== exceptId) ?? [];
  const open = (next: PickerRow | undefined) => {
    setGroup(next);
    lookup.type('');
  };
  const choose = (row: PickerRow | undefined) => {
    change(row?.id ?? 0);
    onChosen(row);
    lookup.settle();
  };
  return (
    <Lookup
      lookup={lookup}
      input={input}
      placeholder={t('replacementHint')}
      chosen={chosen === undefined ? '' : `${chosen.number} ${chosen.description}`}
      chosenId={chosen?.id}
      answer={found.data}
      found={rows.map((row) => ({
        id: row.id,
        title: row.number,
        facts: [row.description, row.location_title],
        aside: <Availability available={row.available} owned={row.owned} isBulk={row.kind !== 'numbered'} />,
      }))}
      isBusy={found.isFetching && lookup.isOpen}
      nothing={rows.length === 0 && !found.isFetching ? t('nothingFound') : null}
      more={
        group === undefined ? null : (
          <Combobox.Option value={allProducts}>{t('allProducts', { group: group.number })}</Combobox.Option>
        )
      }
      onSubmit={(option) => {
        const row = rows.find(({ id }) => String(id) === option);
        if (option === allProducts) open(undefined);
        else if (needsMachine && row?.kind === 'group') open(row);
        else choose(row);
      }}
      onClear={() => choose(undefined)}
    />
  );
};
