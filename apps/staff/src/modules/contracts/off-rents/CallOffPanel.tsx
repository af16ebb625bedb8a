import { useLoaded, useSend } from '@yardline/client/hooks';
import { type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { createOffRentCall, offRentCallForm } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { type OffRentReason, offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText, FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useAddressed } from '../../../shell/useParam.ts';
import { isOut } from '../record/state-of.ts';
import { CallOffPreview } from './CallOffPreview.tsx';
import { LineParts } from './LineParts.tsx';

/** How a call reaches the counter; drivers and links say so themselves. */
const byStaff = ['phone', 'staff', 'text'] as const;
const reasons = Object.keys(offRentReasons) as OffRentReason[];

/** Lines are ticked by their ids; of a bulk line a part can be called off, by its id. */
const panelForm = offRentCallForm.omit({ lines: true }).extend({
  lineIds: z.array(z.int()).min(1, { error: 'field.required' }),
  quantities: z.record(
    z.string(),
    z.int({ error: 'quantity.not_whole' }).positive({ error: 'quantity.not_positive' }),
  ),
});

type Control = ReturnType<typeof useRecordForm<typeof panelForm>>['control'];

/** Who called, how they are reached, and where the equipment stands. */
const Caller = ({ control }: { control: Control }) => {
  const { t } = useTranslation('offRents');
  return (
    <>
      <FText control={control} name="byName" label={t('byName')} maxLength={80} isRequired />
      <FormRow>
        <FText control={control} name="phone" label={t('phone')} maxLength={24} />
        <FText control={control} name="email" label={t('email')} description={t('emailHint')} />
      </FormRow>
      <FSelect
        control={control}
        name="channel"
        label={t('channel')}
        options={byStaff.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
      <FText control={control} name="place" label={t('place')} maxLength={120} />
      <FTextarea control={control} name="notes" label={t('notes')} maxLength={250} />
    </>
  );
};

type CalledProps = { control: Control; title: string; open: readonly ContractLine[] };

/** What is called off, from when and why, and which share of it is free. */
const Called = ({ control, title, open }: CalledProps) => {
  const { t } = useTranslation('offRents');
  const lineIds = useWatch({ control, name: 'lineIds' });
  const parts = useController({ control, name: 'quantities' });
  const bulk = open.filter(({ id, isBulk, quantity }) => isBulk && quantity > 1 && lineIds.includes(id ?? 0));
  return (
    <FormSection title={title}>
      <FMultiSelect
        control={control}
        name="lineIds"
        label={t('items')}
        options={open.map((line) => ({
          value: line.id ?? 0,
          label: `${line.product} ${line.description}`,
        }))}
        isRequired
      />
      <LineParts
        lines={bulk}
        value={parts.field.value}
        isWrong={parts.fieldState.error !== undefined}
        labelOf={(product) => t('quantityOf', { product })}
        onChange={parts.field.onChange}
      />
      <FSelect
        control={control}
        name="reason"
        label={t('reason')}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        isRequired
      />
      <FormRow>
        <FDate control={control} name="date" label={t('date')} description={t('nowHint')} isClearable />
        <FTime control={control} name="time" label={t('time')} />
      </FormRow>
      <FNumber control={control} name="freePercent" label={`${t('freePercent')} %`} decimals={2} />
      <FText control={control} name="shareReason" label={t('shareReason')} maxLength={200} />
    </FormSection>
  );
};

/** Takes a customer's call: from which moment which items are not charged, with both totals before it is saved. */
export const CallOffPanel = () => {
  const { t } = useTranslation('offRents');
  const record = useAddressed();
  const contract = useLoaded(getContract, { params: { id: record.id } });
  const home = paths.offRents(record);
  const goHome = useHome(home);
  const open = contract.lines.filter((line) => isOut(line) && line.statusCode !== 'F');
  const form = useRecordForm(panelForm, {
    contract_id: record.id,
    lineIds: open.slice(0, 1).flatMap(({ id }) => id ?? []),
    quantities: {},
    date: null,
    time: null,
    reason: 'CO',
    freePercent: null,
    shareReason: '',
    channel: 'phone',
    byName: '',
    phone: '',
    email: '',
    place: '',
    notes: '',
    makesPickup: null,
  });
  const { control } = form;
  const { lineIds, quantities, date, time, reason, freePercent } = useWatch({ control });
  const linesOf = (ids: readonly number[], parts: Readonly<Record<string, number | undefined>>) =>
    ids.map((lineId) => ({ lineId, quantity: parts[String(lineId)] ?? null }));
  const [isCalled, setCalled] = useState(false);
  const { send, isSending } = useSend(createOffRentCall, {
    onRefused: landOn(form),
    onDone: () => {
      setCalled(true);
      return goHome();
    },
  });
  return (
    <PanelPage
      title={t('call')}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('call')}
      onSubmit={({ lineIds: ids, quantities: parts, ...body }) =>
        send({ body: { ...body, lines: linesOf(ids, parts) } })
      }
    >
      <Called control={control} title={contract.customerName} open={open} />
      <FormSection title={t('caller')}>
        <Caller control={control} />
        <CallOffPreview
          isOver={isSending || isCalled}
          values={{
            contract_id: record.id,
            lines: linesOf(lineIds ?? [], quantities ?? {}),
            date: date ?? null,
            time: time ?? null,
            reason: reason ?? 'CO',
            freePercent: freePercent ?? null,
          }}
        />
      </FormSection>
    </PanelPage>
  );
};
