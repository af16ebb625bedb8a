import type { Dispatch } from '@yardline/contract/trips/dispatch';
import type { Acts } from '../acts/useActs.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
import { tripsOf } from '../of-board.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import type { RoadWords } from '../useRoadWords.ts';

/** What the board asks about before it is done. */
export type Asked =
  | { act: 'move'; ids: readonly number[] }
  | { act: 'release'; tripId: number }
  | { act: 'handOver'; driverId: number }
  | { act: 'propose' };

type Props = {
  asked: Asked | undefined;
  board: Dispatch;
  divisionId: number | undefined;
  words: RoadWords;
  acts: Acts;
  onPlace: (ids: readonly number[], tripId: number, at: number | undefined) => void;
  onNewTrip: (ids: readonly number[]) => void;
  onClose: () => void;
};

/** The dialog that the board has open, if any. */
export const BoardDialogs = ({
  asked,
  board,
  divisionId,
  words,
  acts,
  onPlace,
  onNewTrip,
  onClose,
}: Props) => {
  if (asked?.act === 'propose')
    return <ProposalDialog board={board} divisionId={divisionId} words={words} onClose={onClose} />;
  if (asked?.act === 'move')
    return (
      <MoveDialog
        board={board}
        ids={asked.ids}
        words={words}
        onPlace={(tripId, at) => {
          onClose();
          onPlace(asked.ids, tripId, at);
        }}
        onUnplace={() => {
          onClose();
          acts.unplace(asked.ids);
        }}
        onNewTrip={() => {
          onClose();
          onNewTrip(asked.ids);
        }}
        onClose={onClose}
      />
    );
  const trip = asked?.act === 'release' ? tripsOf(board).find(({ id }) => id === asked.tripId) : undefined;
  if (trip !== undefined)
    return (
      <ReleaseDialog
        trip={trip}
        isBusy={acts.isBusy}
        onRelease={(reason) => {
          onClose();
          acts.release(trip, reason);
        }}
        onClose={onClose}
      />
    );
  const lane =
    asked?.act === 'handOver' ? board.lanes.find(({ driver_id: id }) => id === asked.driverId) : undefined;
  return lane === undefined ? null : <HandOverDialog board={board} lane={lane} onClose={onClose} />;
};
