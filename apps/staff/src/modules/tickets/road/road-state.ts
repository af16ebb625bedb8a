import type { FieldCommand } from '@yardline/contract/field/field';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { ticketMoves } from '@yardline/domain/tickets/moves';

/** A ticket as it stands for its driver, what waits on the phone counted in. */
export type RoadState = Pick<Ticket, 'type' | 'status' | 'history'>;

const paused = 7;

/** The status from which it was paused. */
const beforePause = ({ history }: RoadState): number =>
  history.findLast(({ to_status: to }) => to === paused)?.from_status ?? 2;

/** A ticket after the steps that were not sent yet: the phone shows at once what was pressed. */
export const roadStateOf = (ticket: Ticket, waiting: readonly FieldCommand[]): RoadState =>
  waiting.reduce<RoadState>((state, command) => {
    if (command.kind !== 'ticket_step' && command.kind !== 'ticket_fail') return state;
    if (command.ticket_id !== ticket.id) return state;
    const { said_at: at } = command;
    const step = command.kind === 'ticket_fail' ? 'close' : command.step;
    const status = step === 'resume' ? beforePause(state) : ticketMoves[step];
    const said = { from_status: state.status, to_status: status, at, user_name: ticket.driver_name };
    return { ...state, status, history: [...state.history, said] };
  }, ticket);

const loading = 5;

/** Whether who sets off now drives to the customer: a pickup that is loaded drives home. */
export const headsForCustomer = ({ type, history }: RoadState): boolean =>
  type !== 'pickup' || !history.some(({ to_status: to }) => to === loading);
