import type { WorkOrder, WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import {
  type MechanicStatus,
  mechanicStatuses,
  type WorkOrderStatus,
  workOrderStatuses,
} from '@yardline/domain/work-orders/states';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { priorityName } from '../../shell/work/names.ts';

const tones: Record<WorkOrderStatus, Tone> = {
  0: 'quiet',
  1: 'info',
  2: 'info',
  3: 'quiet',
  4: 'good',
  7: 'warn',
};

/** The name of an order's status in the language spoken now. */
export const statusName = (status: WorkOrderStatus): string => workOrderStatuses[status][language()];

type Stands = Pick<WorkOrderRow, 'status' | 'is_all_done' | 'is_past'> & Partial<Pick<WorkOrder, 'is_void'>>;

/** Where an order stands: one on which all are done says so, because someone has to complete it, and one of the past that it was imported. */
export const OrderBadge = ({ order }: { order: Stands }) => {
  const { t } = useTranslation('workOrders');
  if (order.is_void === true) return <StatusBadge tone="quiet">{t('void')}</StatusBadge>;
  if (order.is_past) return <StatusBadge tone="quiet">{t('imported')}</StatusBadge>;
  return order.is_all_done ? (
    <StatusBadge tone="good">{t('allDone')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[order.status]}>{statusName(order.status)}</StatusBadge>
  );
};

/** The machine is promised before it is ready. */
export const RiskBadge = () => {
  const { t } = useTranslation('workOrders');
  return <StatusBadge tone="bad">{t('atRisk')}</StatusBadge>;
};

/** Only what is urgent stands out. */
export const Priority = ({ order: { priority } }: { order: Pick<WorkOrderRow, 'priority'> }) =>
  priority === 1 ? <StatusBadge tone="bad">{priorityName(1)}</StatusBadge> : <>{priorityName(priority)}</>;

const mechanicTones: Record<MechanicStatus, Tone> = {
  1: 'info',
  2: 'warn',
  3: 'quiet',
  4: 'good',
  5: 'quiet',
};

/** How far one mechanic is. */
export const MechanicBadge = ({ status }: { status: MechanicStatus }) => (
  <StatusBadge tone={mechanicTones[status]}>{mechanicStatuses[status][language()]}</StatusBadge>
);
