import type { FieldCommand } from '@yardline/contract/field/field';
import type { FieldJob } from '@yardline/contract/work-orders/field';
import { mechanicAfter, type MechanicStatus } from '@yardline/domain/work-orders/states';

/** How far a user is with a job, what waits on the phone counted in. */
export type OwnState = { status: MechanicStatus; since: string | null; minutes: number };

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor(Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes')));

/** A job as it stands for its mechanic after the acts that were not sent yet: the phone shows what was pressed at once. */
export const stateOf = (
  job: Pick<FieldJob, 'id' | 'own_status' | 'running_since' | 'own_minutes'>,
  waiting: readonly FieldCommand[],
): OwnState =>
  waiting.reduce<OwnState>(
    (state, command) => {
      if ('ticket_id' in command) return state;
      const { kind, said_at: at } = command;
      if (kind === 'part' || kind === 'note' || kind === 'signature') return state;
      const ran = state.since === null ? 0 : minutesBetween(state.since, at);
      // To start one job is to pause every other.
      if (command.order_id !== job.id)
        return kind === 'start' && state.status === 1
          ? { status: 2, since: null, minutes: state.minutes + ran }
          : state;
      const from = kind === 'start' && state.status === 5 ? 3 : state.status;
      const status = mechanicAfter(from, kind);
      if (status === undefined) return state;
      return { status, since: kind === 'start' ? at : null, minutes: state.minutes + ran };
    },
    { status: job.own_status, since: job.running_since, minutes: job.own_minutes },
  );
