import { refresh } from '@yardline/client/fresh';
import { freshKey } from '@yardline/client/request';
import { reverseTicket, type Ticket } from '@yardline/contract/tickets/tickets';
import i18next from 'i18next';
import type { Undo } from '../../../platform/acts.ts';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { MovingType } from '@yardline/contract/tickets/tickets';

/** How a ticket that was closed just now is taken back out of its message. */
export const undoClose = (type: MovingType, { id, row_version: ifMatch }: Ticket): Undo => ({
  name: 'reverseTicket',
  run: () =>
    client.call(
      reverseTicket,
      { params: { type, id }, body: { reason: i18next.t('saving:toast.reason') } },
      { ifMatch, idempotencyKey: freshKey(), onChanged: (nouns) => refresh(queryClient, { nouns }) },
    ),
});
