import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { boardOrders } from '@yardline/contract/rental-board/rental-board';
import { getReference } from '@yardline/contract/reference/reference';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { cardSizes, sizeOf } from './board-address.ts';
import type { Board } from './useBoard.ts';
import listStyles from '../../shell/looks/list.module.css';
import rentalBoardStyles from './rental-board.module.css';

/** Where and what the board shows, in which order, how large. */
export const BoardFilters = ({ board: { of, search, set } }: { board: Board }) => {
  const { t } = useTranslation('rentalBoard');
  const { t: shell } = useTranslation('shell');
  const { divisions, locations } = useSession();
  const { classes, groups } = useLoaded(getReference, {});
  const placed = ({ warehouse: { id, title } }: { warehouse: { id: number; title: string } }) => ({
    id,
    title,
  });
  const named = ({ id, name }: { id: number; name: string }) => ({ id, title: name });
  const rented = new Set(classes.filter(({ kind }) => kind === 'rental').map(({ id }) => id));
  const options = {
    division: divisions.filter((each) => each.is_user_division).map(placed),
    location: locations
      .filter(({ division_id: id }) => [undefined, String(id)].includes(search['division_id']))
      .map(placed),
    class: classes.filter(({ id }) => rented.has(id)).map(named),
    group: groups
      .filter(({ class_id: id }) => rented.has(id) && [undefined, String(id)].includes(search['class_id']))
      .map(named),
  };
  return (
    <search className={`${listStyles.listToolbar} ${rentalBoardStyles.filters}`}>
      {(['division', 'location', 'class', 'group'] as const)
        .filter((by) => by !== of?.by)
        .map((by) => {
          const key = `${by}_id`;
          const value = search[key] ?? '';
          return (
            <NativeSelect
              key={by}
              className={
                value === '' ? listStyles.listFilter : `${listStyles.listFilter} ${listStyles.listFilterOn}`
              }
              aria-label={t(`filter.${by}`)}
              data={[
                { value: '', label: `${t(`filter.${by}`)}: ${shell('list.any')}` },
                ...options[by].map(({ id, title }) => ({
                  value: String(id),
                  label: `${t(`filter.${by}`)}: ${title}`,
                })),
              ]}
              value={value}
              onChange={(event) => set({ [key]: event.currentTarget.value })}
            />
          );
        })}
      <NativeSelect
        className={listStyles.listFilter}
        aria-label={t('order')}
        data={boardOrders.map((value) => ({ value, label: `${t('order')}: ${t(`orders.${value}`)}` }))}
        value={search['sort'] ?? boardOrders[0]}
        onChange={({ currentTarget: { value } }) => set({ sort: value === boardOrders[0] ? '' : value })}
      />
      <SegmentedControl
        size="sm"
        aria-label={t('size')}
        value={sizeOf(search)}
        onChange={(value) => set({ size: value === 'medium' ? '' : value })}
        data={cardSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
      />
    </search>
  );
};
