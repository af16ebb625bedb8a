import { NativeSelect, Text } from '@mantine/core';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listFieldConflicts } from '@yardline/contract/field/field';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { roadPaths } from '../../road-paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { ConflictsOfAll } from '../../shell/field/Conflicts.tsx';

/** Which divisions are shown, for users who have several. */
const Divisions = ({ chosen }: { chosen: string }) => {
  const { t } = useTranslation('field');
  const { divisions } = useSession();
  const navigate = useNavigate();
  const mine = divisions.filter((each) => each.is_user_division);
  if (mine.length < 2) return null;
  const show = (id: string) =>
    void navigate({ to: roadPaths.phoneEntries(), search: id === '' ? {} : { division_id: id } });
  return (
    <NativeSelect
      aria-label={t('division')}
      value={chosen}
      onChange={(event) => show(event.currentTarget.value)}
      data={[
        { value: '', label: t('everyDivision') },
        ...mine.map(({ warehouse: { id, title } }) => ({ value: String(id), label: title })),
      ]}
    />
  );
};

/** What phones said of orders and tickets and could not be done: what was meant, what is there now, and the answers of the desk. */
export const PhoneEntriesPage = () => {
  const { t } = useTranslation('field');
  const query: { division_id?: string } = useSearch({ strict: false });
  const { items, has_more: hasMore } = useLoaded(listFieldConflicts, { query });
  return (
    <BoardPage
      title={t('page')}
      lead={t('lead', { count: items.length })}
      tools={<Divisions chosen={query.division_id ?? ''} />}
    >
      {items.length === 0 ? (
        <EmptyState icon={<IconDeviceMobileCheck size={24} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ConflictsOfAll items={items} />
      )}
      {hasMore ? <Text c="dimmed">{t('onlyFirst', { count: items.length })}</Text> : null}
    </BoardPage>
  );
};
