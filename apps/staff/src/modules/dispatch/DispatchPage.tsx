import { Button, Group } from '@mantine/core';
import { IconRoute, IconSteeringWheel, IconTruck } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import { useKeptFocus } from './acts/useKeptFocus.ts';
import { BoardTools } from './BoardTools.tsx';
import { BoardDialogs } from './dialogs/BoardDialogs.tsx';
import { Lanes } from './Lanes.tsx';
import { tripsOf } from './of-board.ts';
import { Panes } from './panes/Panes.tsx';
import { Unplaced } from './Unplaced.tsx';
import { type Board, useBoard } from './useBoard.ts';
import { type Desk, useDesk } from './useDesk.ts';
import styles from './dispatch.module.css';

/** What a company without drivers or trucks has to do first. */
const Nothing = ({ board }: { board: Dispatch }) => {
  const { t } = useTranslation('dispatch');
  if (board.lanes.length === 0)
    return (
      <EmptyState
        icon={<IconSteeringWheel size={24} />}
        title={t('noDrivers')}
        action={<LinkButton to={paths.users()}>{t('toUsers')}</LinkButton>}
      >
        {t('noDriversText')}
      </EmptyState>
    );
  if (board.trucks.length > 0) return null;
  return (
    <EmptyState
      icon={<IconTruck size={24} />}
      title={t('noTrucks')}
      action={<LinkButton to={paths.trucks()}>{t('toTrucks')}</LinkButton>}
    >
      {t('noTrucksText')}
    </EmptyState>
  );
};

const Waiting = ({ desk }: { desk: Desk }) => (
  <Unplaced
    board={desk.board}
    words={desk.words}
    drag={desk.drag}
    find={desk.search.find ?? ''}
    onFind={(find) => desk.set({ find })}
    selected={desk.selected}
    onPick={desk.pick}
    onMove={desk.move}
    reason={desk.reason}
  />
);

const Hours = ({ desk }: { desk: Desk }) => {
  const { search, set } = desk;
  if (desk.board.lanes.length === 0) return null;
  return (
    <Lanes
      board={desk.board}
      scale={desk.scale}
      words={desk.words}
      drag={desk.drag}
      selected={desk.selected}
      openStop={search.stop === undefined ? undefined : Number(search.stop)}
      openTrip={desk.openTrip?.id}
      reason={desk.reason}
      onOpen={({ id }) => set({ trip: search.trip === String(id) ? '' : String(id), stop: '' })}
      onSelect={desk.selectStop}
      onRelease={desk.release}
      onNewTrip={(driver) => desk.newTrip(driver, desk.selected)}
      onHandOver={(lane) => desk.ask({ act: 'handOver', driverId: lane.driver_id })}
    />
  );
};

/** Asks for a better order, where there are trips to order. */
const Propose = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('dispatch');
  if (tripsOf(desk.board).length === 0) return null;
  return (
    <Group justify="flex-end" mb={8}>
      <DisabledWithReason reason={desk.reason}>
        <Button variant="default" leftSection={<IconRoute size={16} />} onClick={desk.propose}>
          {t('propose')}
        </Button>
      </DisabledWithReason>
    </Group>
  );
};

const Body = ({ read, board }: { read: Board; board: Dispatch }) => {
  const { t } = useTranslation('dispatch');
  const desk = useDesk(read, board);
  const { body, acts, reason } = desk;
  const focus = useKeptFocus(body);
  return (
    <div ref={body} className={styles.body} data-busy={acts.isBusy || undefined} {...focus}>
      <Waiting desk={desk} />
      <div className={styles.main}>
        <Nothing board={board} />
        <Propose desk={desk} />
        <Hours desk={desk} />
        <Panes desk={desk} />
        <p className={styles.hint}>{reason ?? t('hint')}</p>
        <output className={styles.heard}>{acts.said}</output>
      </div>
      <BoardDialogs
        asked={desk.asked}
        board={board}
        divisionId={desk.search.division_id === undefined ? undefined : Number(desk.search.division_id)}
        words={desk.words}
        acts={acts}
        onPlace={desk.place}
        onNewTrip={(ids) => desk.newTrip(undefined, ids)}
        onClose={() => desk.ask(undefined)}
      />
    </div>
  );
};

/** The day of the road: what waits beside, drivers with trips over the hours, all of it moved by hand or by keys. [B2.10] */
export const DispatchPage = () => {
  const { t } = useTranslation('dispatch');
  const read = useBoard();
  return (
    <BoardPage title={t('title')} tools={<BoardTools {...read} />}>
      {read.error === null ? null : <Refused error={read.error} onRetry={read.retry} />}
      {read.board === undefined ? null : <Body read={read} board={read.board} />}
      <Outlet />
    </BoardPage>
  );
};
