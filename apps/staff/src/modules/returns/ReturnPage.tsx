import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { getPickupReadings } from '@yardline/contract/tickets/tickets';
import { createReturn, listReturnCharges, returnForm } from '@yardline/contract/returns/returns';
import { EmptyState } from '@yardline/ui/EmptyState';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { LeaveGuard } from '../../shell/panel/LeaveGuard.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { outLines, returnOf } from './return-form.ts';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnSummary } from './ReturnSummary.tsx';
import styles from './returns.module.css';

const ReturnForm = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('returns');
  const { locations } = useSession();
  const navigate = useNavigate();
  // What stood here when the clerk began stays, while the contract changes under the return.
  const [lines] = useState(() => outLines(contract));
  const { readings } = useLoaded(getPickupReadings, { params: { id: contract.id } });
  const { charges } = useLoaded(listReturnCharges, { params: { id: contract.id } });
  const [beginning] = useState(() => returnOf(contract, readings, locations[0]?.warehouse.id ?? 0));
  const form = useRecordForm(returnForm, beginning);
  const { send, isSending } = useSend(createReturn, {
    onRefused: landOn(form),
    onDone: ({ invoice_number: charged, credit_number: credited, is_payment_due: isDue }) => {
      const invoice = charged ?? credited;
      const after =
        invoice === null
          ? paths.document('contract', contract)
          : isDue
            ? paths.payInvoice(invoice)
            : paths.invoice(invoice);
      return navigate({ to: after, ignoreBlocker: true });
    },
  });
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const { control } = form;
  return (
    <form
      noValidate
      className={styles.return}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((body) => send({ params: { id: contract.id }, body }))();
      }}
    >
      <div className={styles.returnMain}>
        <ReturnLines
          contractId={contract.id}
          form={form}
          lines={lines}
          readings={readings}
          offered={charges}
          timeZone={contract.timeZone}
        />
        <Section title={t('whenWhere')}>
          <div className={styles.returnWhen}>
            <FormRow>
              <FDate control={control} name="returnedDate" label={t('date')} isRequired />
              <FTime control={control} name="returnedTime" label={t('time')} isRequired />
              <FSelect control={control} name="locationId" label={t('location')} options={yards} isRequired />
            </FormRow>
            <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
          </div>
        </Section>
      </div>
      <ReturnSummary
        form={form}
        lines={lines}
        contractId={contract.id}
        divisionId={contract.divisionId}
        isSaving={isSending}
      />
      <LeaveGuard isDirty={form.formState.isDirty && !isSending} />
    </form>
  );
};

/** Takes machines back: which, how many, with which readings and in which state, with the invoice beside it. */
export const ReturnPage = () => {
  const { t } = useTranslation('returns');
  const contract = useLoaded(getContract, { params: { id: useRecordId() } });
  const address = paths.document('contract', contract);
  return (
    <RecordPage
      list={{ to: address, label: t('contractNumber', { number: contract.number ?? '' }) }}
      title={contract.customerName}
      number={t('one')}
    >
      {outLines(contract).length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={24} />}
          title={t('nothingOut')}
          action={<LinkButton to={address}>{t('openContract')}</LinkButton>}
        >
          {t('nothingOutText')}
        </EmptyState>
      ) : (
        <ReturnForm contract={contract} />
      )}
    </RecordPage>
  );
};
