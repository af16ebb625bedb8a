import { Button, Group } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { endStorePublication } from '@yardline/contract/stores/contents';
import {
  listStorePublications,
  moveStorePublication,
  type PlannedPublication,
} from '@yardline/contract/stores/publications';
import { listStores } from '@yardline/contract/stores/stores';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { monthName } from '../../../shell/period/month-name.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useToday } from '../../../shell/useToday.ts';
import styles from './publications.module.css';
import { monthAfter, monthIn } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const tones = { live: 'good', scheduled: 'info', ended: 'quiet' } as const;

type Acts = { publication: PlannedPublication; onMove: (publication: PlannedPublication) => void };

/** Moves or cancels what has not begun. */
const Acts = ({ publication, onMove }: Acts) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(endStorePublication);
  const { id, name, n, state } = publication;
  if (state !== 'scheduled') return null;
  return (
    <Group gap={8} wrap="nowrap">
      <DisabledWithReason reason={whyNot(moveStorePublication)}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('calendar.moveOf', { name, n })}
          onClick={() => onMove(publication)}
        >
          {t('calendar.move')}
        </Button>
      </DisabledWithReason>
      <DisabledWithReason reason={whyNot(endStorePublication)}>
        <Button
          variant="default"
          size="xs"
          loading={isSending}
          aria-label={t('calendar.cancelOf', { name, n })}
          onClick={() => send({ params: { id } })}
        >
          {t('cancel')}
        </Button>
      </DisabledWithReason>
    </Group>
  );
};

const useColumns = (onMove: Acts['onMove']): TableColumn<PlannedPublication>[] => {
  const { t } = useTranslation('storeContent');
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ content_id: id, name, n }) => (
        <Link to={paths.storeContent(id)}>{t('calendar.chip', { name, n })}</Link>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ starts_at: from, ends_at: until }) => (
        <>
          <When at={from} /> – {until === null ? t('open') : <When at={until} />}
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`publicationStates.${state}`)}</StatusBadge>,
    },
    {
      key: 'follows',
      header: t('calendar.follows'),
      cell: ({ follows, is_interruption: isInterruption }) =>
        follows === null
          ? ''
          : t(isInterruption ? 'calendar.interrupts' : 'calendar.replaces', { n: follows }),
    },
    {
      key: 'acts',
      header: t('calendar.move'),
      isHeaderHidden: true,
      cell: (publication) => <Acts publication={publication} onMove={onMove} />,
    },
  ];
};

const addressOf = (storeId: number, month: string): string =>
  `${paths.storeCalendar()}?store_id=${String(storeId)}&month=${month}`;

/** What is shown on the pages of a store from when to when, month by month. [B2.22] */
export const CalendarPage = () => {
  const { t } = useTranslation('storeContent');
  const navigate = useNavigate();
  const today = useToday();
  const { items: stores } = useLoaded(listStores, {});
  const search: { store_id?: string; month?: string } = useSearch({ strict: false });
  const storeId = Number(search.store_id ?? stores[0]?.id ?? 0);
  const month = monthIn(search.month, today);
  const { items } = useLoaded(listStorePublications, { query: { store_id: String(storeId), month } });
  const [moved, setMoved] = useState<PlannedPublication>();
  return (
    <BoardPage
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      tools={
        <div className={styles.tools}>
          {stores.length < 2 ? null : (
            <SingleSelect
              aria-label={t('store')}
              options={stores.map(({ id, name }) => ({ value: id, label: name }))}
              value={storeId}
              onChange={(id) => void navigate({ to: addressOf(Number(id), month) })}
            />
          )}
          <LinkButton
            variant="default"
            to={paths.storeCalendar()}
            search={{ store_id: String(storeId), month: monthAfter(month, -1) }}
            icon={<IconChevronLeft size={16} />}
          >
            {monthName(`${monthAfter(month, -1)}-01`)}
          </LinkButton>
          <LinkButton
            variant="default"
            to={paths.storeCalendar()}
            search={{ store_id: String(storeId), month: monthAfter(month, 1) }}
            icon={<IconChevronRight size={16} />}
          >
            {monthName(`${monthAfter(month, 1)}-01`)}
          </LinkButton>
        </div>
      }
    >
      <div className={styles.page}>
        <div className={styles.grid}>
          <Section title={monthName(`${month}-01`)}>
            <MonthGrid month={month} items={items} today={today} />
          </Section>
        </div>
        <TabTable
          title={t('calendar.list')}
          columns={useColumns(setMoved)}
          rows={items}
          rowKey={({ id }) => id}
          isWide
          empty={{ icon: <IconCalendar size={24} />, title: t('calendar.none') }}
        />
      </div>
      {moved === undefined ? null : (
        <MoveDialog key={moved.id} publication={moved} onClose={() => setMoved(undefined)} />
      )}
    </BoardPage>
  );
};
