import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listStagings, type Staging } from '@yardline/contract/staging/staging';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import { texts } from '../../shell/list/search.ts';
import { stagingStatusName } from '../../shell/staging/StagingBadges.tsx';
import { useToday } from '../../shell/useToday.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { StagerDialog } from './StagerDialog.tsx';
import { StagingCard } from './StagingCard.tsx';
import { Strays } from './Strays.tsx';
import { boardInput, type BoardSearch, columnOf, columns, horizonOf, horizons } from './useBoard.ts';
import { useCardKeys } from './useCardKeys.ts';
import styles from './staging.module.css';

const refreshMs = 60_000;

/** How far ahead, where, and the way to the wall. */
const Tools = ({ search }: { search: BoardSearch }) => {
  const { t } = useTranslation('staging');
  const { locations } = useSession();
  const navigate = useNavigate();
  const set = (changes: BoardSearch) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => texts({ ...now, ...changes }),
      replace: true,
    });
  return (
    <span className={styles.tools}>
      <NativeSelect
        aria-label={t('daysLabel')}
        data={horizons.map((value) => ({ value, label: t(`days.${value}`) }))}
        value={horizonOf(search)}
        onChange={({ currentTarget: { value } }) => set({ days: value === '1' ? '' : value })}
      />
      {locations.length < 2 ? null : (
        <NativeSelect
          aria-label={t('yard')}
          data={[
            { value: '', label: t('everyYard') },
            ...locations.map(({ warehouse: { id, title } }) => ({ value: String(id), label: title })),
          ]}
          value={search.location_id ?? ''}
          onChange={({ currentTarget: { value } }) => set({ location_id: value })}
        />
      )}
      <ActionIcon
        size={36}
        variant="default"
        aria-label={t('wall')}
        title={t('wall')}
        renderRoot={(root) => <Link {...root} to={paths.stagingWall()} search={search} />}
      >
        <IconDeviceTv size={18} />
      </ActionIcon>
    </span>
  );
};

type Asking = { id: number; what: 'move' | 'stager' };

/** Reservations and contracts that are got ready, by status; those that are late first. [B4.14] */
export const StagingBoardPage = () => {
  const { t } = useTranslation('staging');
  const search: BoardSearch = useSearch({ strict: false });
  const input = boardInput(search, useToday());
  const { data, error, refetch } = useCall(listStagings, input, {
    keepsPrevious: true,
    // What is late, and what a claim keeps, changes by the clock alone.
    refetchInterval: refreshMs,
  });
  const [asking, setAsking] = useState<Asking>();
  const body = useRef<HTMLDivElement>(null);
  useCardKeys({
    body,
    onMove: (id) => setAsking({ id, what: 'move' }),
    onAssign: (id) => setAsking({ id, what: 'stager' }),
  });
  const stagings = data?.stagings ?? [];
  const asked = stagings.find(({ contract_id: id }) => id === asking?.id);
  const close = () => setAsking(undefined);
  const act = ({ contract_id: id }: Staging, what: Asking['what']) => (
    <Button size="xs" variant="default" onClick={() => setAsking({ id, what })}>
      {t(what)}
    </Button>
  );
  return (
    <BoardPage title={t('title')} tools={<Tools search={search} />}>
      {error !== null && data === undefined ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <div ref={body} className={styles.body}>
          <p className={styles.hint}>{t('hint')}</p>
          {stagings.length === 0 ? <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState> : null}
          <div className={styles.columns}>
            {columns.map((status) => {
              const own = columnOf(stagings, status);
              return (
                <section
                  key={status}
                  aria-label={stagingStatusName(status)}
                  data-items
                  className={styles.column}
                >
                  <h2>
                    {stagingStatusName(status)} <span className={styles.count}>{own.length}</span>
                  </h2>
                  <ul className={styles.cards}>
                    {own.map((staging) => (
                      <StagingCard key={staging.contract_id} staging={staging}>
                        {status === 'honored' ? null : (
                          <span className={styles.acts}>
                            {act(staging, 'move')}
                            {act(staging, 'stager')}
                          </span>
                        )}
                      </StagingCard>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
          {data.left_off === 0 ? null : <p className={styles.hint}>{t('more', { count: data.left_off })}</p>}
          <Strays strays={data.strays} />
        </div>
      )}
      {asked === undefined ? null : asking?.what === 'stager' ? (
        <StagerDialog staging={asked} onClose={close} />
      ) : (
        <MoveDialog
          staging={asked}
          onAssign={() => setAsking({ id: asked.contract_id, what: 'stager' })}
          onClose={close}
        />
      )}
    </BoardPage>
  );
};
