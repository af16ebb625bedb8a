import { useLoaded } from '@yardline/client/hooks';
import { listLaborCodes, listRepairCodes } from '@yardline/contract/labor/labor';
import { proposedHours } from '@yardline/domain/work-orders/work-lines';
import { useTranslation } from 'react-i18next';
import { useMinutes } from '../../../shell/work/useMinutes.ts';
import type { LineHost } from './line-values.ts';
import { every } from '../../../shell/every.ts';

/** The codes that lines are written with. */
export const useCodes = () => ({
  repairs: useLoaded(listRepairCodes, every).items,
  labors: useLoaded(listLaborCodes, every).items,
});

/** What a mechanic logged on the order and no line bills yet, in minutes. */
const unbilledOf = (order: LineHost, mechanicId: number | null): number => {
  const logged =
    order.workordermechanic_set.find((each) => each.mechanic_auth_id === mechanicId)?.minutes ?? 0;
  const billed = order.lines
    .filter((line) => line.kind === 'L' && line.mechanic_id === mechanicId)
    .reduce((sum, { quantity }) => sum + quantity * 60, 0);
  return Math.max(0, logged - billed);
};

/** The hours that a line of labor proposes, with the sentence that says why. */
export const useHours = (order: LineHost) => {
  const { t } = useTranslation('workOrders');
  const { repairs, labors } = useCodes();
  const duration = useMinutes();
  return (choice: { repairCodeId: number; laborCodeId: number; mechanicId: number | null }) => {
    const repair = repairs.find(({ id }) => id === choice.repairCodeId);
    const labor = labors.find(({ id }) => id === choice.laborCodeId);
    const minutes = unbilledOf(order, choice.mechanicId);
    const { hours, by } = proposedHours(
      { defaultHours: repair?.default_hours ?? null, minutes },
      { minHours: labor?.min_hours ?? 0, roundMinutes: labor?.round_minutes ?? 15 },
    );
    const logged = () =>
      minutes === 0 ? t('lines.nothingLogged') : t('lines.logged', { logged: duration(minutes), hours });
    const why =
      by === 'time' && order.isEstimate
        ? ''
        : by === 'flat'
          ? t('lines.flat', { code: repair?.code, hours })
          : logged();
    return { hours, why };
  };
};
