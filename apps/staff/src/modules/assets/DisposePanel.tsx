import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { disposalForm, disposalKinds, disposeAsset } from '@yardline/contract/fleet/fleet';
import { getAsset } from '@yardline/contract/assets/assets';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useParam } from '../../shell/useParam.ts';
import { CustomerField } from '../customers/CustomerField.tsx';
import styles from './assets.module.css';

/** Takes an asset off the fleet for good, after saying so: sold, scrapped or lost. */
export const DisposePanel = () => {
  const { t } = useTranslation('assets');
  const number = useParam('number');
  const navigate = useNavigate();
  const { company } = useSession();
  const current = useLoaded(getAsset, { params: { number } });
  const [asset] = useState(current);
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(disposalForm, {
    kind: 'sold',
    disposed_on: today,
    quantity: 1,
    location_id: asset.stock[0]?.location_id ?? null,
    proceeds: 0,
    customer_id: null,
    reason: '',
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { send, isSending } = useSend(disposeAsset, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.asset(number), ignoreBlocker: true }),
  });
  const { control } = form;
  return (
    <PanelPage
      title={t('dispose.title')}
      closeTo={paths.asset(number)}
      form={form}
      isSaving={isSending}
      submit={t(`dispose.verbs.${kind}`)}
      onSubmit={(body) => send({ params: { number }, body }, { ifMatch: asset.row_version })}
    >
      <p className={styles.assetLast}>{t('dispose.text')}</p>
      <FormSection title={`${asset.number} · ${asset.description}`}>
        <FormRow>
          <FSelect
            control={control}
            name="kind"
            label={t('dispose.kind')}
            options={disposalKinds.map((value) => ({ value, label: t(`dispose.kinds.${value}`) }))}
            isRequired
          />
          <FDate control={control} name="disposed_on" label={t('dispose.on')} max={today} isRequired />
        </FormRow>
        {asset.kind === 'bulk' ? (
          <FormRow>
            <FNumber control={control} name="quantity" label={t('quantity')} isRequired />
            <FSelect
              control={control}
              name="location_id"
              label={t('location')}
              options={asset.stock.map(({ location_id: value, location_title: title, quantity }) => ({
                value,
                label: `${title} (${quantity})`,
              }))}
              isRequired
            />
          </FormRow>
        ) : null}
        {kind === 'sold' ? (
          <CustomerField control={control} name="customer_id" label={t('dispose.buyer')} />
        ) : null}
        <FMoney control={control} name="proceeds" label={t('dispose.proceeds')} empty={0} />
        <FText
          control={control}
          name="reason"
          label={t('dispose.reason')}
          isRequired={kind !== 'sold'}
          maxLength={120}
        />
      </FormSection>
    </PanelPage>
  );
};
