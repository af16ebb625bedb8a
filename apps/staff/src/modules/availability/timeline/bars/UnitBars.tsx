import { Link } from '@tanstack/react-router';
import type { CalendarBar, CalendarRow } from '@yardline/contract/availability/availability';
import { useState } from 'react';
import { paths } from '../../../../paths.ts';
import { useSession } from '../../../../session/useSession.ts';
import type { Axis } from '../../axis.ts';
import { ChartLine } from '../../Chart.tsx';
import { type Look, Track } from '../../Track.tsx';
import { isActable, type Placed } from './bar-acts.ts';
import { type Act, BarMenu } from './BarMenu.tsx';
import { EndDialog } from './EndDialog.tsx';
import { Ghost } from './Ghost.tsx';
import { MoveDialog, SwapDialog } from './MoveDialog.tsx';
import { useBarActs } from './useBarActs.ts';
import { useDrag } from './useDrag.ts';
import timelineStyles from '../timeline.module.css';
import styles from './bars.module.css';

type Bar = { bar: CalendarBar; unit: CalendarRow };
type Asked = { act: Act; placed: Placed; byDays: number };
type Props = { units: readonly CalendarRow[]; axis: Axis; now: string };

/** The machines of a group with their bars, which are dragged from one to the other, or moved by their menus. */
export const UnitBars = ({ units, axis, now }: Props) => {
  const { may } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const { move, swap } = useBarActs();
  const mayAct = may('contracts.edit') || may('reservations.edit');
  const { drop, handlers, wasDragged } = useDrag({
    units,
    days: axis.days.length,
    move,
    swap,
    pull: (bar, byDays) => {
      const unit = units.find(({ bars }) => bars.includes(bar));
      if (unit !== undefined) setAsked({ act: 'end', placed: { bar, unit }, byDays });
    },
  });
  const close = () => setAsked(undefined);
  const drawn = ({ bar, unit }: Bar, look: Look, text: React.ReactNode) => {
    if (!mayAct || !isActable(bar) || bar.contract_kind === 'quote') return undefined;
    const placed = { bar, unit };
    return (
      <BarMenu
        bar={bar}
        look={look}
        text={text}
        handlers={handlers(placed)}
        wasDragged={wasDragged}
        onAct={(act) => setAsked({ act, placed, byDays: 0 })}
      />
    );
  };
  return (
    <>
      {units.map((unit) => (
        <ChartLine
          key={unit.id}
          axis={axis}
          now={now}
          label={
            <Link className={timelineStyles.unit} to={paths.productAvailability(unit.number)} data-row>
              {unit.number}
            </Link>
          }
          track={
            <div className={styles.unit} data-unit={unit.id}>
              <Track
                axis={axis}
                bars={unit.bars}
                now={now}
                draw={(bar, look, text) => drawn({ bar, unit }, look, text)}
              />
              <Ghost axis={axis} drop={drop} unit={unit} />
            </div>
          }
        />
      ))}
      {asked?.act === 'move' ? <MoveDialog placed={asked.placed} units={units} onClose={close} /> : null}
      {asked?.act === 'swap' ? <SwapDialog placed={asked.placed} units={units} onClose={close} /> : null}
      {asked?.act === 'end' ? (
        <EndDialog bar={asked.placed.bar} byDays={asked.byDays} onClose={close} />
      ) : null}
    </>
  );
};
