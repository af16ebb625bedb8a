import type { ticketForm } from '@yardline/contract/tickets/tickets';
import type { useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** The form of a new ticket. */
export type NewTicketForm = ReturnType<typeof useRecordForm<typeof ticketForm>>;
