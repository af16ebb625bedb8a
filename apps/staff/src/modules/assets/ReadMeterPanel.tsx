import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { readingForm, readMeter } from '@yardline/contract/assets/asset-life';
import { getAsset } from '@yardline/contract/assets/assets';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { Figure } from '@yardline/ui/Figures';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import styles from './assets.module.css';

const happenings = ['none', 'rolled', 'exchanged'] as const;
type Happening = (typeof happenings)[number];

const digitsOf = (meter: number | null): number => Math.max(4, String(Math.trunc(meter ?? 0)).length);

/** Records a meter reading; a rolled-over or exchanged meter says so. [B5.17] */
export const ReadMeterPanel = () => {
  const { t } = useTranslation('assets');
  const number = useParam('number');
  const navigate = useNavigate();
  const current = useLoaded(getAsset, { params: { number } });
  const [asset] = useState(current);
  const [what, setWhat] = useState<Happening>('none');
  const blank = { new_meter_digits: null, old_closing_meter: null, new_initial_meter: null };
  const form = useRecordForm(readingForm, { reading: asset.meter ?? 0, reason: '', ...blank });
  const { send, isSending } = useSend(readMeter, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.assetHistory(number), ignoreBlocker: true }),
  });
  const choose = (value: string | number | null) => {
    const next = happenings.find((each) => each === value) ?? 'none';
    setWhat(next);
    form.setValue('new_meter_digits', next === 'rolled' ? digitsOf(asset.meter) : null);
    form.setValue('old_closing_meter', next === 'exchanged' ? asset.meter : null);
    form.setValue('new_initial_meter', next === 'exchanged' ? 0 : null);
  };
  const { control } = form;
  return (
    <PanelPage
      title={t('read.title')}
      closeTo={paths.asset(number)}
      form={form}
      isSaving={isSending}
      submit={t('read.save')}
      onSubmit={(body) => send({ params: { number }, body }, { ifMatch: asset.row_version })}
    >
      <FormSection title={t('meter')}>
        <p className={styles.assetLast}>
          {t('read.last')} <Figure value={asset.meter} />
        </p>
        <FNumber control={control} name="reading" label={t('read.reading')} decimals={1} isRequired isFirst />
        <SingleSelect
          label={t('read.happened')}
          options={happenings.map((value) => ({ value, label: t(`read.happenings.${value}`) }))}
          value={what}
          onChange={choose}
        />
        {what === 'rolled' ? (
          <FNumber
            control={control}
            name="new_meter_digits"
            label={t('read.digits')}
            description={t('read.digitsHint')}
            isRequired
          />
        ) : null}
        {what === 'exchanged' ? (
          <FormRow>
            <FNumber
              control={control}
              name="old_closing_meter"
              label={t('read.oldClosing')}
              decimals={1}
              isRequired
            />
            <FNumber
              control={control}
              name="new_initial_meter"
              label={t('read.newInitial')}
              decimals={1}
              isRequired
            />
          </FormRow>
        ) : null}
        <FText
          control={control}
          name="reason"
          label={t('read.reason')}
          description={t('read.reasonHint')}
          maxLength={64}
        />
      </FormSection>
    </PanelPage>
  );
};
