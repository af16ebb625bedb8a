import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowRight,
  IconBookmark,
  IconCheck,
  IconCircleX,
  IconFileText,
  IconHomeDown,
  IconLock,
  IconPencil,
  IconReceipt2,
  IconTool,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import type { RentalState } from '@yardline/domain/availability/states';
import type { StateTone } from '@yardline/ui/StatusBadge';

/** The sign and the colour of each state, wherever it is shown; its word is in `rentalStates`. On rent is one green. */
export const stateLooks: Readonly<Record<RentalState, { Icon: typeof IconUser; tone: StateTone }>> = {
  free: { Icon: IconCheck, tone: 'info' },
  draft: { Icon: IconPencil, tone: 'quiet' },
  quoted: { Icon: IconFileText, tone: 'info' },
  reserved: { Icon: IconBookmark, tone: 'promised' },
  moving: { Icon: IconTruck, tone: 'moving' },
  out: { Icon: IconUser, tone: 'good' },
  late: { Icon: IconAlertTriangle, tone: 'bad' },
  offRent: { Icon: IconHomeDown, tone: 'warn' },
  returned: { Icon: IconArrowBackUp, tone: 'quiet' },
  sold: { Icon: IconReceipt2, tone: 'quiet' },
  ordered: { Icon: IconBookmark, tone: 'promised' },
  partlyPicked: { Icon: IconBookmark, tone: 'moving' },
  picked: { Icon: IconCheck, tone: 'good' },
  backOrdered: { Icon: IconAlertTriangle, tone: 'warn' },
  down: { Icon: IconTool, tone: 'warn' },
  converted: { Icon: IconArrowRight, tone: 'quiet' },
  closed: { Icon: IconLock, tone: 'quiet' },
  cancelled: { Icon: IconCircleX, tone: 'warn' },
};
