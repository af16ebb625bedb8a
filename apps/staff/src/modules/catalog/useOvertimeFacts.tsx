import type { WholeClass } from '@yardline/contract/catalog/catalog';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../shell/record/Facts.tsx';

/** How its hours on the meter are charged; nothing of what is sold. */
export const useOvertimeFacts = (one: WholeClass): Fact[] => {
  const { t } = useTranslation('catalog');
  if (one.kind === 'sales') return [];
  const hours = [one.hours_per_day, one.hours_per_week, one.hours_per_four_weeks, one.hours_per_month];
  const perHour = one.overtime_rate === null ? t('overtime.share') : <Money amount={one.overtime_rate} />;
  return [
    {
      label: t('overtime.included'),
      value: hours.map((each, index) => (
        <span key={index}>
          {index === 0 ? '' : ' · '}
          <Figure value={each} />
        </span>
      )),
    },
    { label: t('overtime.mode'), value: t(`overtime.modes.${one.overtime_mode}`) },
    ...(one.overtime_mode === 'step' ? [] : [{ label: t('overtime.rate'), value: perHour }]),
    { label: t('overtime.pool'), value: t(`overtime.pools.${one.overtime_pool}`) },
    { label: t('overtime.freeHours'), value: <Figure value={one.overtime_free_hours} /> },
  ];
};
