import type { CallRefused } from '@yardline/client/call-refused';
import { say } from '@yardline/contract/words/say';
import type { TicketMove } from '@yardline/domain/tickets/moves';
import { showToast } from '@yardline/ui/toasts';
import type { Undo } from '../../platform/acts.ts';
import { tellDone } from '../../platform/notify.tsx';
import { language } from '../../platform/i18n.ts';

/** Says in the server's words that a ticket was moved on, and how that is taken back where it can be. */
export const tellMoved = (message: string, undo?: Undo): void =>
  tellDone(message, undo === undefined ? {} : { undo });

/**
 * Says that a ticket could not be closed or canceled, and why; a bad request speaks for itself. [B8.2] [B8.3]
 *
 * @returns what `useSend` asks: true when the user has been told
 */
export const tellRefused = (move: TicketMove, short_title: string, refused: CallRefused): boolean => {
  if (refused.status === 400 || refused.status === 0 || (move !== 'close' && move !== 'cancel')) return false;
  const failed = say(language(), move === 'close' ? 'ticket.close_failed' : 'ticket.cancel_failed', {
    short_title,
  });
  showToast({ message: `${failed} ${refused.message}`, tone: 'error' });
  return true;
};
