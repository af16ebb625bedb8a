import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDeviceTv,
  IconDeviceMobileMessage,
  IconDownload,
  IconPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall } from '@yardline/client/hooks';
import { countFieldConflicts } from '@yardline/contract/field/field';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { createTrip } from '@yardline/contract/trips/trips';
import { useTranslation } from 'react-i18next';
import { roadPaths } from '../../road-paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { saveAs } from '../../shell/list/export-file.ts';
import type { BoardSearch } from './board-address.ts';
import { dayCalendar, dayCsv } from './show/day-files.ts';
import type { Board } from './useBoard.ts';
import { useRoadWords } from './useRoadWords.ts';
import styles from './dispatch.module.css';

const shifted = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Which day the board shows, and the ways to others; what is selected belongs to the day. */
const Days = ({ day, today, search }: { day: string; today: string | undefined; search: BoardSearch }) => {
  const { t } = useTranslation('dispatch');
  const { dayName } = useRoadWords('UTC');
  const navigate = useNavigate();
  const { division_id: division } = search;
  const show = (next: string) =>
    void navigate({
      to: roadPaths.board(next),
      search: division === undefined ? {} : { division_id: division },
      resetScroll: false,
    });
  return (
    <div className={styles.days}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('dayBefore')}
        onClick={() => show(shifted(day, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <output className={styles.dayName}>{dayName(day)}</output>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('dayAfter')}
        onClick={() => show(shifted(day, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button
        variant="default"
        disabled={today === undefined || today === day}
        onClick={() => show(today ?? day)}
      >
        {t('today')}
      </Button>
    </div>
  );
};

const columns = [
  ...(['day', 'driver', 'truck', 'trip', 'stop', 'arrival', 'departure'] as const),
  ...(['customer', 'where', 'tickets', 'loadAfter', 'lateMinutes'] as const),
] as const;

/** The day as a file: for a spreadsheet, or for a calendar. */
const Files = ({ board }: { board: Dispatch | undefined }) => {
  const { t } = useTranslation('dispatch');
  const save = (format: 'csv' | 'ics') => {
    if (board === undefined) return;
    const now = Temporal.Instant.fromEpochMilliseconds(companyClock()).toString();
    const headings = columns.map((column) => t(`column.${column}`));
    const [text, type] =
      format === 'csv'
        ? [dayCsv(board, headings, t('yard')), 'text/csv']
        : [dayCalendar(board, { yard: t('yard'), now }), 'text/calendar'];
    saveAs(`${t('fileName', { day: board.day })}.${format}`, new Blob([text], { type }));
  };
  return (
    <Menu width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('files')} title={t('files')}>
          <IconDownload size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'ics'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {t(`file.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The way to what drivers and mechanics entered on phones and could not be applied, where there is some. */
const PhoneEntries = ({ division }: { division: string }) => {
  const { t } = useTranslation('field');
  const search = division === '' ? {} : { division_id: division };
  const { data } = useCall(countFieldConflicts, { query: search });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton
      variant="light"
      color="red.8"
      to={roadPaths.phoneEntries()}
      search={search}
      icon={<IconDeviceMobileMessage size={16} />}
    >
      {t('toEntries', { count })}
    </LinkButton>
  );
};

/** Day, division, phone entries, files, wall, and a new trip. */
export const BoardTools = ({ day, search, board, set }: Board) => {
  const { t } = useTranslation('dispatch');
  const { divisions, may, whyNot } = useSession();
  const mine = divisions.filter((each) => each.is_user_division);
  const { division_id: division = '', ...rest } = search;
  const kept = division === '' ? {} : { division_id: division };
  return (
    <div className={styles.tools}>
      <Days day={day} today={board?.today} search={search} />
      {mine.length < 2 ? null : (
        <NativeSelect
          aria-label={t('division')}
          value={division}
          onChange={(event) => set({ division_id: event.currentTarget.value })}
          data={[
            { value: '', label: t('everyDivision') },
            ...mine.map(({ warehouse: { id, title } }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      {may('tickets.view') || may('work_orders.view') ? <PhoneEntries division={division} /> : null}
      <Files board={board} />
      <LinkButton variant="default" to={roadPaths.wall(day)} search={kept} icon={<IconDeviceTv size={16} />}>
        {t('wall')}
      </LinkButton>
      <LinkButton
        to={roadPaths.newTrip(day)}
        search={{ ...kept, ...(rest.selected === undefined ? {} : { selected: rest.selected }) }}
        icon={<IconPlus size={16} />}
        reason={whyNot(createTrip)}
      >
        {t('newTrip')}
      </LinkButton>
    </div>
  );
};
