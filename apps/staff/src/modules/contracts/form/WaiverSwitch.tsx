import { displayPercent } from '@yardline/domain/format/numbers';
import { FSwitch } from '@yardline/ui/FSwitch';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import type { DocumentValues } from './values.ts';

/** Whether the damage waiver is charged; a company without one has nothing to charge. */
export const WaiverSwitch = ({ form: { control, setValue } }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const { company } = useSession();
  return (
    <FSwitch
      control={control}
      name="chargeWaiver"
      label={t('waiver', { percent: displayPercent(company.waiver_percent, language()) })}
      isDisabled={company.waiver_code === ''}
      onChanged={(value) => setValue('damageWaiverCode', value === true ? company.waiver_code : '')}
    />
  );
};
