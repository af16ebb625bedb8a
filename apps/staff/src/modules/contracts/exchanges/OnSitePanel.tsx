import { Text } from '@mantine/core';
import { companyClock } from '@yardline/client/clock';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { type PickerRow } from '@yardline/contract/availability/availability';
import { type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { getReference } from '@yardline/contract/reference/reference';
import { createExchangeOrder, exchangeOrderForm } from '@yardline/contract/tickets/exchange-orders';
import {
  exchangeClocks,
  type ExchangeReason,
  exchangeReasons,
} from '@yardline/domain/billing/exchange-reasons';
import { toLocal } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { type Home, PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useAddressed } from '../../../shell/useParam.ts';
import { endOfLine } from '../lines/period.ts';
import { windowOf } from '../lines/window.ts';
import { isOut } from '../record/state-of.ts';
import { endFor } from './end-for.ts';
import { OnSitePreview } from './OnSitePreview.tsx';
import { ReplacementField } from './ReplacementField.tsx';

const reasons = Object.keys(exchangeReasons) as ExchangeReason[];

type Form = ReturnType<typeof useRecordForm<typeof exchangeOrderForm>>;

/** When the truck goes, and who drives it. */
const TripFields = ({ control }: Pick<Form, 'control'>) => {
  const { t } = useTranslation(['onSite', 'exchanges']);
  const { data } = useCall(getReference, {});
  const drivers = (data?.people ?? []).filter((person) => person.is_driver);
  return (
    <FormSection title={t('trip')}>
      <FormRow>
        <FDate control={control} name="scheduledDate" label={t('date')} isClearable />
        <FTime control={control} name="scheduledTime" label={t('time')} />
      </FormRow>
      <FSelect
        control={control}
        name="driver_id"
        label={t('driver')}
        options={drivers.map((each) => ({ value: each.id, label: each.name }))}
        isClearable
      />
      <FTextarea control={control} name="notes" label={t('exchanges:notes')} maxLength={250} />
    </FormSection>
  );
};

/** What comes back, and why. */
const GoesFields = ({ form, out }: { form: Form; out: readonly ContractLine[] }) => {
  const { t } = useTranslation('exchanges');
  return (
    <FormSection title={t('goes')}>
      <FSelect
        control={form.control}
        name="lineId"
        label={t('line')}
        options={out.map((each) => ({
          value: each.id ?? 0,
          label: `${each.product} ${each.description}`,
        }))}
        isRequired
        isFirst
      />
      <FSelect
        control={form.control}
        name="reason"
        label={t('reason')}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        isRequired
      />
    </FormSection>
  );
};

/** Orders an exchange at the customer's site, and says before what it does to the contract. */
export const OnSiteForm = ({ id, home }: { id: number; home: Home }) => {
  const { t } = useTranslation(['onSite', 'exchanges']);
  const goHome = useHome(home);
  const contract = useLoaded(getContract, { params: { id } });
  const [chosen, setChosen] = useState<PickerRow>();
  const out = contract.lines.filter(isOut);
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const today = toLocal(now, contract.timeZone);
  const form = useRecordForm(exchangeOrderForm, {
    lineId: out[0]?.id ?? 0,
    assetId: 0,
    reason: 'BD',
    clock: null,
    notes: '',
    driver_id: null,
    scheduledDate: today.date,
    scheduledTime: null,
  });
  const { control } = form;
  useWatch({ control });
  const asked = { ...form.getValues() };
  const line = out.find((each) => each.id === asked.lineId);
  const { send, isSending } = useSend(createExchangeOrder, { onRefused: landOn(form), onDone: goHome });
  const end = line === undefined ? null : endOfLine(line, contract, contract.timeZone);
  const window = windowOf({
    dateOut: asked.scheduledDate ?? today.date,
    timeOut: asked.scheduledTime ?? today.time,
    ...endFor(end, now, contract.timeZone),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('new')}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <Text size="sm">{t('lead')}</Text>
      <GoesFields form={form} out={out} />
      <FormSection title={t('exchanges:comes')}>
        <ReplacementField
          control={control}
          name="assetId"
          label={t('exchanges:replacement')}
          divisionId={contract.divisionId}
          window={window}
          exceptId={line?.productId ?? 0}
          chosen={chosen}
          onChosen={setChosen}
          isRequired
        />
        <FSelect
          control={control}
          name="clock"
          label={t('exchanges:clock')}
          description={t('exchanges:clockHint')}
          options={exchangeClocks.map((value) => ({ value, label: t(`exchanges:clocks.${value}`) }))}
          isClearable
        />
      </FormSection>
      <TripFields control={control} />
      <FormSection title={t('exchanges:preview')}>
        <OnSitePreview contractId={id} values={asked} />
      </FormSection>
    </PanelPage>
  );
};

/** The same at an address of its own. */
export const OnSitePanel = () => {
  const record = useAddressed();
  return <OnSiteForm id={record.id} home={paths.exchanges(record)} />;
};
