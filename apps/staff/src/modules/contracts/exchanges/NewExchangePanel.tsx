import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type PickerRow } from '@yardline/contract/availability/availability';
import { type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { createExchange, exchangeForm } from '@yardline/contract/contracts/exchanges';
import {
  exchangeClocks,
  type ExchangeReason,
  exchangeReasons,
} from '@yardline/domain/billing/exchange-reasons';
import { toLocal } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
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
import { ExchangePreview } from './ExchangePreview.tsx';
import { NewReadings, OldReadings } from './ReadingFields.tsx';
import { ReplacementField } from './ReplacementField.tsx';

const reasons = Object.keys(exchangeReasons) as ExchangeReason[];

const nothingRead = {
  meterIn: null,
  meterReason: '',
  newMeterDigits: null,
  oldClosingMeter: null,
  newInitialMeter: null,
  fuelIn: null,
  leftOutIn: [],
  meterOut: null,
  meterOutReason: '',
  fuelOut: null,
  leftOutOut: [],
};

type Form = ReturnType<typeof useRecordForm<typeof exchangeForm>>;
type GoesProps = { form: Form; out: readonly ContractLine[]; line: ContractLine | undefined };

/** What goes back, how many of it and why, and how it was read. */
const GoesFields = ({ form: { control, setValue }, out, line }: GoesProps) => {
  const { t } = useTranslation('exchanges');
  return (
    <FormSection title={t('goes')}>
      <FSelect
        control={control}
        name="lineId"
        label={t('line')}
        options={out.map((each) => ({
          value: each.id ?? 0,
          label: `${each.product} ${each.description}`,
        }))}
        onChanged={(value) => setValue('quantity', out.find((each) => each.id === value)?.quantity ?? 1)}
        isRequired
        isFirst
      />
      <FNumber control={control} name="quantity" label={t('quantity')} isRequired />
      <FSelect
        control={control}
        name="reason"
        label={t('reason')}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        isRequired
      />
      <OldReadings control={control} line={line} />
    </FormSection>
  );
};

/** When it was exchanged, and what becomes of the clock of the rental. */
const WhenFields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('exchanges');
  return (
    <FormSection title={t('when')}>
      <FormRow>
        <FDate control={control} name="date" label={t('date')} isRequired />
        <FTime control={control} name="time" label={t('time')} isRequired />
      </FormRow>
      <FSelect
        control={control}
        name="clock"
        label={t('clock')}
        description={t('clockHint')}
        options={exchangeClocks.map((value) => ({ value, label: t(`clocks.${value}`) }))}
        isClearable
      />
      <FTextarea control={control} name="notes" label={t('notes')} maxLength={250} />
    </FormSection>
  );
};

/** Swaps something that is with the customer for another one, and says before what that does. */
export const ExchangeForm = ({ id, home }: { id: number; home: Home }) => {
  const { t } = useTranslation('exchanges');
  const goHome = useHome(home);
  const contract = useLoaded(getContract, { params: { id } });
  const [chosen, setChosen] = useState<PickerRow>();
  const out = contract.lines.filter(isOut);
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const today = toLocal(now, contract.timeZone);
  const form = useRecordForm(exchangeForm, {
    lineId: out[0]?.id ?? 0,
    assetId: 0,
    quantity: out[0]?.quantity ?? 1,
    date: today.date,
    time: today.time,
    reason: 'BD',
    clock: null,
    notes: '',
    ...nothingRead,
  });
  const { control } = form;
  useWatch({ control });
  const asked = { ...form.getValues() };
  const line = out.find((each) => each.id === asked.lineId);
  const { send, isSending } = useSend(createExchange, {
    onRefused: landOn(form),
    onDone: goHome,
  });
  const end = line === undefined ? null : endOfLine(line, contract, contract.timeZone);
  const window = windowOf({
    dateOut: asked.date,
    timeOut: asked.time,
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
      <GoesFields form={form} out={out} line={line} />
      <FormSection title={t('comes')}>
        <ReplacementField
          control={control}
          name="assetId"
          label={t('replacement')}
          divisionId={contract.divisionId}
          window={window}
          exceptId={line?.productId ?? 0}
          chosen={chosen}
          onChosen={setChosen}
          isRequired
        />
        <NewReadings control={control} row={chosen} />
      </FormSection>
      <WhenFields form={form} />
      <FormSection title={t('preview')}>
        <ExchangePreview contractId={id} values={asked} />
      </FormSection>
    </PanelPage>
  );
};

/** The same at an address of its own. */
export const NewExchangePanel = () => {
  const record = useAddressed();
  return <ExchangeForm id={record.id} home={paths.exchanges(record)} />;
};
