import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getBankSlip, takeBackBankSlip } from '@yardline/contract/bank-slips/bank-slips';
import { printBankSlip } from '@yardline/contract/papers/bank-slips';
import { Day, Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { useSlipColumns } from './slip-columns.tsx';

/** What went to the bank together, to print and to take back. */
export const BankSlipPage = () => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  const slip = useLoaded(getBankSlip, { params: { id: useRecordId() } });
  const { printSlip, isPrinting } = usePrint();
  const [isTakingBack, setTakingBack] = useState(false);
  const isBack = slip.taken_back_on !== null;
  return (
    <RecordPage
      list={{ to: paths.bankSlips(), label: t('slips.title') }}
      title={t('slips.one', { number: slip.number })}
      status={isBack ? <StatusBadge tone="quiet">{t('slips.takenBack')}</StatusBadge> : null}
      isBusy={isPrinting}
      actions={[
        {
          key: 'print',
          label: t('slips.print'),
          icon: <IconPrinter size={16} />,
          reason: whyNot(printBankSlip),
          onRun: () => printSlip(slip.id),
        },
        {
          key: 'take-back',
          label: t('slips.takeBack'),
          icon: <IconArrowBackUp size={16} />,
          reason: whyNot(takeBackBankSlip) ?? (isBack ? t('slips.isBack') : undefined),
          onRun: () => setTakingBack(true),
        },
      ]}
      aside={
        <Facts
          title={t('slips.slip')}
          facts={[
            { label: t('slips.madeOn'), value: <Day day={slip.made_on} /> },
            { label: t('slips.account'), value: `${slip.account.code} ${slip.account.name}` },
            { label: t('slips.reference'), value: slip.reference },
            { label: t('slips.cash'), value: <Money amount={slip.cash} /> },
            { label: t('slips.cheques'), value: <Money amount={slip.cheques} /> },
            { label: t('slips.total'), value: <Money amount={slip.total} /> },
            { label: t('by'), value: slip.created_by_name },
            { label: t('at'), value: <When at={slip.created_at} /> },
            { label: t('reason'), value: slip.take_back_reason },
          ]}
        />
      }
    >
      <TabTable
        title={t('slips.items')}
        columns={useSlipColumns()}
        rows={slip.items}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        isWide
        empty={{ title: t('slips.nothing') }}
      />
      {isTakingBack ? (
        <ReasonDialog
          verb={t('slips.takeBack')}
          text={t('slips.takeBackText')}
          label={t('reason')}
          endpoint={takeBackBankSlip}
          inputOf={(body) => ({ params: { id: slip.id }, body })}
          onClose={() => setTakingBack(false)}
        />
      ) : null}
    </RecordPage>
  );
};
