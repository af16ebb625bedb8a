import {
  getRateTable,
  rateTableChange,
  type RateTableChange,
  updateRateTable,
  type WholeRateTable,
} from '@yardline/contract/rates/rates';
import { FDate } from '@yardline/ui/FDate';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { RateEditor } from '../../shell/rates/RateEditor.tsx';

const formOf = ({ expires_on: expires, rates }: WholeRateTable): RateTableChange => ({
  expires_on: expires,
  rates,
});

/** Changes the rates of a table, with what that does to usual rentals before it is saved. */
export const EditRateTablePanel = () => {
  const { t } = useTranslation('rates');
  const id = useRecordId();
  const snapshot = useSnapshot(getRateTable, { params: { id } });
  const { owner, rates, pricing_class_id: classId } = snapshot.seen;
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.rateTable(id)}
      size={760}
      schema={rateTableChange}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateRateTable}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {({ control }) => (
        <>
          {owner === '' ? null : (
            <FormSection title={t('expires')}>
              <FDate
                control={control}
                name="expires_on"
                label={t('expires')}
                description={t('expiresHint')}
                isClearable
              />
            </FormSection>
          )}
          <RateEditor control={control} name="rates" before={rates} classId={classId} />
        </>
      )}
    </EditPanel>
  );
};
