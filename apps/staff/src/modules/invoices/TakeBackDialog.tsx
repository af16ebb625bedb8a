import { takeBackCredit } from '@yardline/contract/payments/credits';
import { type Invoice } from '@yardline/contract/invoices/invoices';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';

type Props = {
  creditId: number;
  application: Invoice['applications'][number];
  onClose: () => void;
};

/** Takes back what a credit paid of an invoice; the reason is asked, because the auditor will ask for it. */
export const TakeBackDialog = ({ creditId, application, onClose }: Props) => {
  const { t } = useTranslation('money');
  return (
    <ReasonDialog
      verb={t('apply.takeBack')}
      text={t('apply.takeBackText')}
      label={t('apply.reason')}
      endpoint={takeBackCredit}
      inputOf={(body) => ({ params: { id: creditId, applicationId: application.id }, body })}
      onClose={onClose}
    />
  );
};
