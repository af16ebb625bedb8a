import { When } from '@yardline/ui/Figures';

type Props = { ticket: { slot_from: string | null; slot_to: string | null; timeZone: string } };

/** The promised time window, by the clocks of its division; nothing where none was promised. */
export const Slot = ({ ticket: { slot_from: from, slot_to: to, timeZone } }: Props) =>
  from === null || to === null ? null : (
    <span>
      <When at={from} show="time" timeZone={timeZone} />–<When at={to} show="time" timeZone={timeZone} />
    </span>
  );
