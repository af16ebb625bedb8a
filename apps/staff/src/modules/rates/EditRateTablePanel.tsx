import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  getRateTable,
  rateTableChange,
  type RateTableChange,
  updateRateTable,
  type WholeRateTable,
} from '@yardline/contract/rates';
import { FDate } from '@yardline/ui/FDate';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
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
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getRateTable, { params: { id } });
  const form = useRecordForm(rateTableChange, formOf(seen));
  const { send, isSending, refused } = useSend(updateRateTable, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.rateTable(id), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: RateTableChange) => send({ params: { id }, body }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.rateTable(id)}
      form={form}
      isSaving={isSending}
      size={760}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      {seen.owner === '' ? null : (
        <FormSection title={t('expires')}>
          <FDate
            control={form.control}
            name="expires_on"
            label={t('expires')}
            description={t('expiresHint')}
            isClearable
          />
        </FormSection>
      )}
      <RateEditor control={form.control} name="rates" before={seen.rates} classId={seen.pricing_class_id} />
    </PanelPage>
  );
};
