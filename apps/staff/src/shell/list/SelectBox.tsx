import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Selection } from './selection.ts';
import styles from '../looks/list.module.css';

const isWithShift = ({ nativeEvent }: React.ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

type Props = { selection: Selection; id: number; name: string };

/** Chooses a row; with Shift all between it and the one before. */
export const SelectBox = ({ selection, id, name }: Props) => {
  const { t } = useTranslation('shell');
  return (
    <Checkbox
      size="xs"
      className={styles.listPick}
      data-pick
      aria-label={t('list.select', { row: name })}
      checked={selection.isOn(id)}
      onChange={(event) => selection.choose(id, event.currentTarget.checked, isWithShift(event))}
    />
  );
};

/** Chooses the rows of the page that is shown. */
export const SelectPageBox = ({ selection, ids }: { selection: Selection; ids: readonly number[] }) => {
  const { t } = useTranslation('shell');
  const count = ids.filter(selection.isOn).length;
  const isAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      size="xs"
      className={styles.listPick}
      aria-label={t('list.selectPage')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => selection.choosePage(!isAll)}
    />
  );
};
