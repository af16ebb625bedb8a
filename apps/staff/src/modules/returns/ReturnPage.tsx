import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { LeaveGuard } from '../../shell/panel/LeaveGuard.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { outLines } from './return-form.ts';
import { ReturnFields } from './ReturnFields.tsx';
import { ReturnButton, ReturnSummary } from './ReturnSummary.tsx';
import { useReturn } from './useReturn.ts';
import styles from './returns.module.css';

const ReturnForm = ({ contract }: { contract: Contract }) => {
  const navigate = useNavigate();
  const returning = useReturn(
    contract,
    ({ invoice_number: charged, credit_number: credited, is_payment_due: isDue }) => {
      const invoice = charged ?? credited;
      const after =
        invoice === null
          ? paths.document('contract', contract)
          : isDue
            ? paths.payInvoice(invoice)
            : paths.invoice(invoice);
      return navigate({ to: after, ignoreBlocker: true });
    },
  );
  const { form, isSending, save } = returning;
  return (
    <form
      noValidate
      className={styles.return}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(save)();
      }}
    >
      <ReturnFields {...returning} />
      <div className={styles.returnSummary}>
        <ReturnSummary returning={returning} />
        <ReturnButton returning={returning} />
      </div>
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
