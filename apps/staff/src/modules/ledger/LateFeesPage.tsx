import { Button, Checkbox, Text } from '@mantine/core';
import { IconClockDollar, IconReceipt2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { chargeLateFees, type DueLateFee, listLateFees } from '@yardline/contract/invoices/late-fees';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import styles from './ledger.module.css';

const useColumns = (
  isTaken: (fee: DueLateFee) => boolean,
  onToggle: (fee: DueLateFee) => void,
): TableColumn<DueLateFee>[] => {
  const { t } = useTranslation('ledger');
  return [
    {
      key: 'taken',
      header: t('charge'),
      isHeaderHidden: true,
      cell: (fee) => (
        <Checkbox
          checked={isTaken(fee)}
          onChange={() => onToggle(fee)}
          aria-label={t('chargeNumber', { number: fee.number })}
        />
      ),
    },
    { key: 'fee', header: t('fee'), isRight: true, cell: ({ fee }) => <Money amount={fee} /> },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer_id: id, customer_name: name }) => (
        <Link to={paths.customerStatement(id)}>{name}</Link>
      ),
    },
    {
      key: 'number',
      header: t('kinds.invoice'),
      cell: ({ number }) => <Link to={paths.invoice(number)}>{number}</Link>,
    },
    { key: 'due', header: t('dueOn'), cell: ({ due_on: due }) => <Day day={due} /> },
    {
      key: 'late',
      header: t('daysLate'),
      isRight: true,
      cell: ({ days_late: days }) => <Figure value={days} />,
    },
    { key: 'balance', header: t('openOf'), isRight: true, cell: ({ balance }) => <Money amount={balance} /> },
    {
      key: 'charged',
      header: t('chargedBefore'),
      isRight: true,
      cell: ({ charged }) => <Money amount={charged} isQuietAtZero />,
    },
    { key: 'division', header: t('division'), cell: ({ division }) => division },
  ];
};

type DialogProps = { fees: readonly DueLateFee[]; onClose: () => void };

/** Says how many invoices will be posted, before they are. */
const ChargeDialog = ({ fees, onClose }: DialogProps) => {
  const { t } = useTranslation('ledger');
  const { send, isSending } = useSend(chargeLateFees, { onDone: onClose });
  const customers = new Set(fees.map((fee) => `${fee.customer_id} ${fee.division}`)).size;
  return (
    <ConfirmDialog
      isOpen
      title={t('chargeFees')}
      confirm={t('chargeFees')}
      isBusy={isSending}
      onConfirm={() => send({ body: { fees: fees.map(({ invoice_id, fee }) => ({ invoice_id, fee })) } })}
      onClose={onClose}
    >
      <Text size="sm">{t('chargeText', { count: customers })}</Text>
    </ConfirmDialog>
  );
};

/** The late fees that are due today: shown first, then charged. */
export const LateFeesPage = () => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  const { fees, has_terms: hasTerms } = useLoaded(listLateFees, {});
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isCharging, setCharging] = useState(false);
  const taken = fees.filter(({ invoice_id: id }) => !left.has(id));
  const total = amount(sum(taken.map(({ fee }) => cents(fee))));
  const { locale, currency } = useLocale();
  const columns = useColumns(
    ({ invoice_id: id }) => !left.has(id),
    ({ invoice_id: id }) => setLeft(left.symmetricDifference(new Set([id]))),
  );
  return (
    <BoardPage
      title={t('lateFees')}
      tools={
        <DisabledWithReason
          reason={whyNot(chargeLateFees) ?? (taken.length === 0 ? t('noneTaken') : undefined)}
        >
          <Button leftSection={<IconReceipt2 size={16} />} onClick={() => setCharging(true)}>
            {taken.length === 0
              ? t('chargeFees')
              : t('chargeFeesOf', { amount: moneyText(total, locale, currency) })}
          </Button>
        </DisabledWithReason>
      }
    >
      <div className={styles.board}>
        <TabTable
          title={t('lateFees')}
          columns={columns}
          rows={fees}
          rowKey={({ invoice_id: id }) => id}
          isWide
          empty={{
            icon: <IconClockDollar size={24} />,
            title: t('noLateFees'),
            text: t(hasTerms ? 'noLateFeesText' : 'noLateTerms'),
          }}
        />
      </div>
      {isCharging ? <ChargeDialog fees={taken} onClose={() => setCharging(false)} /> : null}
    </BoardPage>
  );
};
