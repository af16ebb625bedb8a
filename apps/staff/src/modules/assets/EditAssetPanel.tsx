import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { isTenfold } from '@yardline/domain/meters/reading';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import { assetFields, type AssetFieldsOutput, formOf } from './asset-form.ts';
import { AssetFields } from './AssetFields.tsx';

/** Changes an asset's details; a lower meter reading, or one ten times higher, needs a reason. */
export const EditAssetPanel = () => {
  const { t } = useTranslation('assets');
  const number = useParam('number');
  const navigate = useNavigate();
  const current = useLoaded(getAsset, { params: { number } });
  const [asset] = useState(current);
  const form = useRecordForm(assetFields, formOf(asset));
  const meter = useWatch({ control: form.control, name: 'meter' });
  const needsReason =
    typeof meter === 'number' &&
    asset.meter !== null &&
    (meter < asset.meter || isTenfold(asset.meter, meter));
  const { send, isSending } = useSend(updateAsset, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.asset(number), ignoreBlocker: true }),
  });
  const save = (fields: AssetFieldsOutput) =>
    send(
      { params: { number }, body: updateAsset.body.strip().parse(fields) },
      { ifMatch: asset.row_version },
    );
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.asset(number)}
      form={form}
      isSaving={isSending}
      onSubmit={save}
    >
      <AssetFields form={form} seesCost={asset.cost !== null}>
        {needsReason ? (
          <FText control={form.control} name="meter_reason" label={t('meterReason')} isRequired />
        ) : null}
      </AssetFields>
      {asset.disposed_on === null ? (
        <FSwitch
          control={form.control}
          name="is_active"
          label={t('isActive')}
          description={t('isActiveHint')}
        />
      ) : null}
    </PanelPage>
  );
};
