import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { approveOffRent, createOffRent, offRentForm } from '@yardline/contract/contracts/off-rents';
import { type OffRentReason, offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { toLocal } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { type Home, PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useAddressed } from '../../../shell/useParam.ts';
import { isOut } from '../record/state-of.ts';

const reasons = Object.keys(offRentReasons) as OffRentReason[];

/** Puts one rented item off rent, from now or from when the customer called. */
export const OffRentForm = ({ id, home }: { id: number; home: Home }) => {
  const { t } = useTranslation('offRents');
  const goHome = useHome(home);
  const { whyNot } = useSession();
  const contract = useLoaded(getContract, { params: { id } });
  const out = contract.lines.filter(isOut);
  const mayApprove = whyNot(approveOffRent, contract.divisionId ?? undefined) === undefined;
  const now = toLocal(Temporal.Instant.fromEpochMilliseconds(companyClock()), contract.timeZone);
  const form = useRecordForm(offRentForm, {
    lineId: out[0]?.id ?? 0,
    fromDate: now.date,
    fromTime: now.time,
    toDate: null,
    toTime: null,
    reason: 'CO',
    freePercent: null,
    notes: '',
    approve: mayApprove,
  });
  const { control } = form;
  const { send, isSending } = useSend(createOffRent, {
    onRefused: landOn(form),
    onDone: goHome,
  });
  const items = out.map((line) => ({
    value: line.id ?? 0,
    label: `${line.product} ${line.description}`,
  }));
  return (
    <PanelPage
      title={t('new')}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('new')}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <FormSection title={contract.customerName}>
        <FSelect control={control} name="lineId" label={t('line')} options={items} isRequired isFirst />
        <FSelect
          control={control}
          name="reason"
          label={t('reason')}
          options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          isRequired
        />
        <FNumber
          control={control}
          name="freePercent"
          label={`${t('freePercent')} %`}
          description={t('freeHint')}
          decimals={2}
        />
      </FormSection>
      <FormSection title={t('from')}>
        <FormRow>
          <FDate control={control} name="fromDate" label={t('date')} isRequired />
          <FTime control={control} name="fromTime" label={t('time')} isRequired />
        </FormRow>
      </FormSection>
      <FormSection title={t('to')}>
        <FormRow>
          <FDate control={control} name="toDate" label={t('date')} isClearable />
          <FTime control={control} name="toTime" label={t('time')} />
        </FormRow>
        <FTextarea control={control} name="notes" label={t('notes')} maxLength={250} />
        {mayApprove ? <FSwitch control={control} name="approve" label={t('approveNow')} /> : null}
      </FormSection>
    </PanelPage>
  );
};

/** The same at an address of its own. */
export const NewOffRentPanel = () => {
  const record = useAddressed();
  return <OffRentForm id={record.id} home={paths.offRents(record)} />;
};
