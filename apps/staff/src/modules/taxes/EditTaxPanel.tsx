import {
  getTaxCode,
  type TaxCodeForm,
  taxCodeForm,
  type TaxCodeInFull,
  updateTaxCode,
} from '@yardline/contract/taxes/tax-codes';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { RateChanges } from './RateChanges.tsx';
import { RateFields } from './RateFields.tsx';
import { TaxFields } from './TaxFields.tsx';

const formOf = (seen: TaxCodeInFull): TaxCodeForm => ({
  description: seen.description,
  authority: seen.authority,
  registration_number: seen.registration_number,
  is_compound: seen.is_compound,
  is_active: seen.is_active,
  rates: seen.rates,
});

/** Changes a tax and its rates, and says beforehand what changes. */
export const EditTaxPanel = () => {
  const { t } = useTranslation('taxes');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getTaxCode, { params });
  return (
    <EditPanel
      title={t('edit', { code: snapshot.seen.code })}
      closeTo={paths.taxCodes()}
      schema={taxCodeForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateTaxCode}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => (
        <>
          <TaxFields control={control} />
          <RateFields control={control} billedUntil={snapshot.seen.billed_until} />
          <RateChanges control={control} seen={snapshot.seen} />
        </>
      )}
    </EditPanel>
  );
};
