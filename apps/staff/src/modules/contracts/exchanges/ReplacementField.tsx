import { Combobox, Group, InputBase, Loader, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue, useDidUpdate } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { type PickerRow, pickProducts } from '@yardline/contract/availability';
import { type FieldProps, useField } from '@yardline/ui/field';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { searchPauseMs } from '../../../shell/search-pause.ts';
import { Availability } from '../lines/Availability.tsx';
import type { windowOf } from '../lines/window.ts';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  divisionId: number | null;
  /** The time for which it is wanted; undefined while that is not known. */
  window: ReturnType<typeof windowOf>;
  /** What is exchanged: never offered for itself. */
  exceptId: number;
  chosen: PickerRow | undefined;
  onChosen: (row: PickerRow | undefined) => void;
};

const nowhere = { avail_from_date: '', avail_to_date: '' };

/** Chooses what goes out instead, by number or description, with what is free of it until the end of the line. */
export const ReplacementField = <T extends FieldValues, Out = T>(props: Props<T, Out>) => {
  const { divisionId, window, exceptId, chosen, onChosen, ...field } = props;
  const { t } = useTranslation('exchanges');
  const { change, input } = useField(field);
  const [typed, setTyped] = useState<string>();
  const [words] = useDebouncedValue((typed ?? '').trim(), searchPauseMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const place = { division_id: String(divisionId ?? ''), ...(window ?? nowhere) };
  const found = useCall(
    pickProducts,
    { query: { tab: 'rental', page_size: '10', ...place, ...(words === '' ? {} : { search: words }) } },
    { enabled: combobox.dropdownOpened && window !== undefined, keepsPrevious: true },
  );
  const rows = found.data?.products.filter(({ id }) => id !== exceptId) ?? [];
  // Enter takes the first one found, which arrives after the words were typed.
  useDidUpdate(() => {
    if (typed !== undefined) combobox.selectFirstOption();
  }, [found.data]);
  const choose = (row: PickerRow | undefined) => {
    change(row?.id ?? 0);
    onChosen(row);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(option) => choose(rows.find((row) => String(row.id) === option))}
    >
      <Combobox.Target>
        <InputBase
          {...input}
          autoComplete="off"
          placeholder={t('replacementHint')}
          rightSection={
            found.isFetching && combobox.dropdownOpened ? <Loader size={14} /> : <Combobox.Chevron />
          }
          value={typed ?? (chosen === undefined ? '' : `${chosen.number} ${chosen.description}`)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            if (typed?.trim() === '') choose(undefined);
            setTyped(undefined);
            combobox.closeDropdown();
            input.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} className="pick">
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={String(row.id)} active={row.id === chosen?.id}>
              <Group justify="space-between" wrap="nowrap" gap={8}>
                <span>
                  {row.number}
                  <Text size="xs" c="dimmed">
                    {[row.description, row.location_title].filter((each) => each !== '').join(' · ')}
                  </Text>
                </span>
                <Availability available={row.available} owned={row.owned} isBulk={row.kind !== 'numbered'} />
              </Group>
            </Combobox.Option>
          ))}
          {rows.length === 0 && !found.isFetching ? (
            <Combobox.Empty>{t('nothingFound')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
