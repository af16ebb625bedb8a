import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { getAsset, setAssetRates } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { listRateTables } from '@yardline/contract/rates';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam } from '../../shell/useParam.ts';
import { RateEditor } from '../../shell/rates/RateEditor.tsx';

/** Gives an asset rates of its own; without any it follows its group again. */
export const RatesPanel = () => {
  const { t } = useTranslation(['assets', 'common']);
  const number = useParam('number');
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getAsset, { params: { number } });
  const form = useRecordForm(setAssetRates.body, { rates: seen.rate_table.rates });
  const { send, isSending, refused } = useSend(setAssetRates, {
    invalidates: [getAsset, listRateTables],
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.assetRates(number), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: InputOf<typeof setAssetRates>['body']) =>
    send({ params: { number }, body }, { ifMatch });
  return (
    <PanelPage
      title={t('rate.change')}
      closeTo={paths.assetRates(number)}
      form={form}
      isSaving={isSending}
      size={760}
      onSubmit={save(seen.rate_table.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then(({ rate_table: { rates } }) => form.reset({ rates }))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <RateEditor
        control={form.control}
        name="rates"
        before={seen.rate_table.rates}
        classId={seen.class_id}
      />
    </PanelPage>
  );
};
