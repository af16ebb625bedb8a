import type { PickerRow } from '@yardline/contract/availability/availability';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import pickerStyles from '../looks/picker.module.css';

/** What one costs: a rental for the whole period, with its daily rate below; a part for one piece. */
export const PickerPrice = ({ row }: { row: PickerRow }) => {
  const { t } = useTranslation('contracts');
  if (row.tab === 'kit' && row.rate_table === null)
    return <span className={uiStyles.none}>{t('kit.byParts')}</span>;
  if (row.price === null) return <span className={uiStyles.none}>{t('noRate')}</span>;
  return (
    <span className={pickerStyles.pickPrice}>
      <Money amount={row.price} />
      {row.daily_rate === null ? null : (
        <small>
          <Money amount={row.daily_rate} /> {t('perDay')}
        </small>
      )}
    </span>
  );
};
