import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCalendarEvent,
  IconChecklist,
  IconPhoneOff,
  IconTransfer,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { CalendarEntry, CalendarKind } from '@yardline/contract/dashboard/calendar';
import { contractKind } from '@yardline/contract/contracts/contracts';
import type { Permission } from '@yardline/domain/permissions/areas';
import { paths } from '../../paths.ts';

/** The sign of each kind of entry. */
export const calendarIcons: Readonly<Record<CalendarKind, typeof IconPhoneOff>> = {
  reservation: IconCalendarEvent,
  out: IconArrowUpRight,
  delivery: IconTruckDelivery,
  off_rent: IconPhoneOff,
  pickup: IconTruckReturn,
  back: IconArrowBackUp,
  task: IconChecklist,
  transfer: IconTransfer,
};

/** Without which a kind stays empty. */
export const calendarNeeds: Readonly<Record<CalendarKind, Permission>> = {
  reservation: 'reservations.view',
  out: 'contracts.view',
  delivery: 'tickets.view',
  off_rent: 'contracts.view',
  pickup: 'tickets.view',
  back: 'contracts.view',
  task: 'tickets.view',
  transfer: 'assets.view',
};

/** Where an entry leads. */
export const entryPath = ({ kind, id, number, document_kind }: CalendarEntry): string => {
  if (kind === 'delivery' || kind === 'pickup' || kind === 'task') return paths.ticket(kind, id);
  if (kind === 'transfer') return paths.transfer(id);
  if (kind === 'off_rent') return paths.offRents({ id, number });
  return paths.document(contractKind.catch('contract').parse(document_kind), { id, number });
};
