import type { CallRefused } from '@yardline/client/call-refused';
import { say } from '@yardline/contract/words/say';
import { showToast } from '@yardline/ui/toasts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { language } from '../../../platform/i18n.ts';
import { landOn } from '../../../shell/panel/useRecordForm.ts';

const isOfItem = ({ path }: { path: string }): boolean => /^(lines|things)\.\d/.test(path);

/** What is said beside the fields; undefined where these say all of it. */
const saidOf = (refused: CallRefused, isLanded: boolean): string | undefined => {
  if (refused.status === 500) return say(language(), 'ticket.server_failed');
  const item = refused.fields.find(isOfItem);
  if (item !== undefined) return say(language(), 'ticket.item_failed', { reason: item.message });
  return isLanded ? undefined : say(language(), 'ticket.create_failed', { reason: refused.message });
};

/**
 * Says why a ticket was not made: at the fields of its form, and in the words of tickets what is of an item, of none, or a fault
 * of the server. [B8.4]
 *
 * @returns what `useSend` asks: true when the user has been told; a missing answer is told as everywhere
 */
export const tellNotMade = <T extends FieldValues, Out>(form: UseFormReturn<T, unknown, Out>) => {
  const land = landOn(form);
  return (refused: CallRefused): boolean => {
    if (refused.status === 0) return false;
    const message = saidOf(refused, land(refused));
    if (message !== undefined) showToast({ message, tone: 'error' });
    return true;
  };
};
