import { Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { Dialog } from '@yardline/ui/Dialog';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { Fragment, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { searchPauseMs } from '../../../shell/search-pause.ts';
import type { DocumentValues } from '../form/values.ts';
import { ProductRow, UnitRows } from './PickerRows.tsx';
import { type Tab, usePlace, useProducts } from '../lines/useProducts.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import linesStyles from '../looks/lines.module.css';
import pickerStyles from '../looks/picker.module.css';

type Props = {
  control: Control<DocumentValues>;
  isUsed: (productId: number) => boolean;
  onPick: (row: PickerRow) => void;
  onClose: () => void;
};

const tabs = ['rental', 'kit', 'sales', 'customer_owned'] as const;
const pageSize = 50;

const Rows = ({
  rows,
  tab,
  place,
  isUsed,
  onPick,
}: Pick<Props, 'isUsed' | 'onPick'> & {
  rows: readonly PickerRow[];
  tab: Tab;
  place: ReturnType<typeof usePlace>;
}) => {
  const { t } = useTranslation('contracts');
  const [added, setAdded] = useState<ReadonlyMap<number, number>>(new Map());
  const [opened, setOpened] = useState<number | null>(null);
  const reason = (row: PickerRow) =>
    tab === 'customer_owned'
      ? t('picker.notRented')
      : row.kind === 'numbered' && isUsed(row.id)
        ? t('picker.already')
        : undefined;
  const pick = (row: PickerRow) => {
    onPick(row);
    setAdded(new Map(added).set(row.id, (added.get(row.id) ?? 0) + 1));
  };
  const rowProps = (row: PickerRow) => ({
    row,
    count: added.get(row.id),
    reason: reason(row),
    onPick: () => pick(row),
  });
  return (
    <table className={`${tableStyles.table} ${pickerStyles.pickerTable}`} data-part="table">
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('availability')}</th>
          <th scope="col" data-right>
            {t('price')}
          </th>
          <th scope="col" aria-label={t('picker.add')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <ProductRow
              {...rowProps(row)}
              units={
                row.kind === 'group'
                  ? {
                      isOpen: opened === row.id,
                      toggle: () => setOpened(opened === row.id ? null : row.id),
                    }
                  : undefined
              }
            />
            {opened === row.id ? (
              <UnitRows place={place} groupId={row.group_id} rowOf={(unit) => rowProps(unit)} />
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

/** All products to choose from, by rental, sales and customer-owned, with what is free and what it costs for the dates. */
export const ProductPicker = ({ control, isUsed, onPick, onClose }: Props) => {
  const { t } = useTranslation('contracts');
  const [tab, setTab] = useState<Tab>('rental');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), searchPauseMs);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const place = usePlace(control);
  const { data, error, isPlaceholderData } = useProducts(place, { tab, words, pageSize, isOn: true });
  const rows = data?.products.filter((row) => row.tab === tab) ?? [];
  const trouble = place === undefined ? t('quick.noPlace') : error?.message;
  return (
    <Dialog
      onClose={onClose}
      size="huge"
      isFullScreen={isPhone}
      closesOnEscape
      title={t('picker.title')}
      bodyClass={pickerStyles.picker}
    >
      <Tabs value={tab} onChange={(value) => setTab(tabs.find((each) => each === value) ?? 'rental')}>
        <Tabs.List>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`picker.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={pickerStyles.pickerRows} data-busy={isPlaceholderData || undefined}>
        {trouble !== undefined ? (
          <p className={linesStyles.linesEmpty}>{trouble}</p>
        ) : data === undefined ? (
          <TableSkeleton rows={8} columns={5} />
        ) : rows.length === 0 ? (
          <p className={linesStyles.linesEmpty}>{t('quick.nothing')}</p>
        ) : (
          <Rows rows={rows} tab={tab} place={place} isUsed={isUsed} onPick={onPick} />
        )}
        {data?.total_is_more === true ? <p className={pickerStyles.pickerMore}>{t('picker.more')}</p> : null}
      </div>
    </Dialog>
  );
};
