import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getAsset, setAssetRates } from '@yardline/contract/assets';
import { listRateTables } from '@yardline/contract/rates';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import { RateEditor } from '../../shell/rates/RateEditor.tsx';

/** Gives an asset rates of its own; without any it follows its group again. */
export const RatesPanel = () => {
  const { t } = useTranslation(['assets', 'common']);
  const number = useParam('number');
  const navigate = useNavigate();
  const { rate_table, class_id } = useLoaded(getAsset, { params: { number } });
  const form = useRecordForm(setAssetRates.body, { rates: rate_table.rates });
  const { send, isSending } = useSend(setAssetRates, {
    invalidates: [getAsset, listRateTables],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.assetRates(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('rate.change')}
      closeTo={paths.assetRates(number)}
      form={form}
      isSaving={isSending}
      size={760}
      onSubmit={(body) => send({ params: { number }, body })}
    >
      <RateEditor control={form.control} name="rates" before={rate_table.rates} classId={class_id} />
    </PanelPage>
  );
};
