import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { Availability } from '../../../shell/product/Availability.tsx';
import { ProductInfo } from '../../../shell/product/ProductInfo.tsx';
import productStyles from '../../../shell/product/product.module.css';
import { picturedRow, Thumbnail } from '../../../shell/product/Thumbnail.tsx';
import pickerStyles from '../looks/picker.module.css';
import { PickerPrice } from './PickerPrice.tsx';
import { type usePlace, useProducts } from '../lines/useProducts.ts';

type RowProps = {
  row: PickerRow;
  /** How many times it was added. */
  count: number | undefined;
  /** Why it cannot be. */
  reason: string | undefined;
  onPick: () => void;
};

type Units = { isOpen: boolean; toggle: () => void };

/** A product of the picker; a group opens to its machines. */
export const ProductRow = ({
  row,
  count,
  reason,
  onPick,
  units,
  isUnit = false,
}: RowProps & { units?: Units | undefined; isUnit?: boolean }) => {
  const { t } = useTranslation('contracts');
  const Chevron = units?.isOpen === true ? IconChevronDown : IconChevronRight;
  return (
    <tr data-unit={isUnit || undefined}>
      <td>
        <span className={productStyles.pictured} data-part="pictured">
          <Thumbnail of={picturedRow(row)} />
          <strong>{row.number}</strong>
          {units === undefined ? null : (
            <ActionIcon
              size="sm"
              variant="subtle"
              aria-expanded={units.isOpen}
              aria-label={t('picker.machinesOf', { number: row.number })}
              onClick={units.toggle}
            >
              <Chevron size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </span>
      </td>
      <td>
        {row.kind === 'group' ? (
          row.description
        ) : (
          <ProductInfo number={row.number}>{row.description}</ProductInfo>
        )}
        {row.location_title === '' ? null : (
          <small className={pickerStyles.pickerPlace}> {row.location_title}</small>
        )}
      </td>
      <td>
        <Availability available={row.available} owned={row.owned} isBulk={row.kind !== 'numbered'} />
      </td>
      <td data-right>
        <PickerPrice row={row} />
      </td>
      <td data-right>
        <DisabledWithReason reason={reason}>
          <Button
            size="compact-sm"
            variant={count === undefined ? 'default' : 'light'}
            leftSection={<IconPlus size={14} />}
            aria-label={`${t('picker.add')} ${row.number}`}
            onClick={onPick}
          >
            {count ?? t('picker.add')}
          </Button>
        </DisabledWithReason>
      </td>
    </tr>
  );
};

const mostUnits = 100;

/** The machines of a group in every yard, free ones first: for those who want a certain one. */
export const UnitRows = ({
  place,
  groupId,
  rowOf,
}: {
  place: ReturnType<typeof usePlace>;
  groupId: number | null;
  rowOf: (unit: PickerRow) => RowProps;
}) => {
  const { data } = useProducts(place, { tab: 'rental', words: '', pageSize: mostUnits, isOn: true, groupId });
  return data?.products.map((unit) => <ProductRow key={unit.id} isUnit {...rowOf(unit)} />);
};
