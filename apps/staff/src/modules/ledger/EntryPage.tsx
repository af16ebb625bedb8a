import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getLedgerEntry, type LedgerEntry, reverseLedgerEntry } from '@yardline/contract/ledger/entries';
import { Day, Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { type Side, sidesOf } from './entry-sides.ts';
import { sourcePath, useEntryName } from './entry-words.ts';
import { ReverseDialog } from './ReverseDialog.tsx';
import styles from './ledger.module.css';

const useColumns = (): TableColumn<Side>[] => {
  const { t } = useTranslation('ledger');
  return [
    {
      key: 'account',
      header: t('account'),
      cell: ({ account, credit }) => (
        <span className={credit === 0 ? undefined : styles.credited}>
          <Link to={paths.journal()} search={{ account_id: String(account.id) }}>
            {account.code} {account.name}
          </Link>
        </span>
      ),
    },
    {
      key: 'debit',
      header: t('debit'),
      isRight: true,
      cell: ({ debit }) => (debit === 0 ? null : <Money amount={debit} />),
    },
    {
      key: 'credit',
      header: t('credit'),
      isRight: true,
      cell: ({ credit }) => (credit === 0 ? null : <Money amount={credit} />),
    },
    { key: 'of', header: t('memo'), cell: ({ about }) => about },
    { key: 'division', header: t('division'), cell: ({ division }) => division },
  ];
};

const Summary = ({ entry }: { entry: LedgerEntry }) => {
  const { t } = useTranslation('ledger');
  const nameOf = useEntryName();
  const source = sourcePath(entry);
  const related = (other: LedgerEntry['reverses']) =>
    other === null ? '' : <Link to={paths.ledgerEntry(other.id)}>{other.id}</Link>;
  return (
    <Facts
      title={t('entry')}
      facts={[
        { label: t('postingOn'), value: <Day day={entry.posting_on} /> },
        {
          label: t('documentOn'),
          value: entry.document_on === entry.posting_on ? '' : <Day day={entry.document_on} />,
        },
        { label: t('customer'), value: entry.customer_name },
        { label: t('memo'), value: entry.memo },
        { label: t('amount'), value: <Money amount={entry.amount} /> },
        {
          label: t('source'),
          value: source === undefined ? '' : <Link {...source}>{nameOf(entry)}</Link>,
        },
        { label: t('reverses'), value: related(entry.reverses) },
        { label: t('reversedBy'), value: related(entry.reversed_by) },
        { label: t('createdBy'), value: entry.created_by_name },
        { label: t('createdAt'), value: <When at={entry.created_at} /> },
      ]}
    />
  );
};

/** One entry of the books with both sides of its lines. */
export const EntryPage = () => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  const entry = useLoaded(getLedgerEntry, { params: { id: useRecordId() } });
  const nameOf = useEntryName();
  const columns = useColumns();
  const [isReversing, setReversing] = useState(false);
  const ofPaper = entry.kind === 'manual' ? undefined : t('ofPaper');
  const again = entry.reversed_by === null ? undefined : t('alreadyReversed');
  return (
    <RecordPage
      list={{ to: paths.journal(), label: t('journal') }}
      title={nameOf(entry)}
      actions={[
        {
          key: 'reverse',
          label: t('reverse'),
          icon: <IconArrowBackUp size={16} />,
          reason: whyNot(reverseLedgerEntry) ?? ofPaper ?? again,
          onRun: () => setReversing(true),
        },
      ]}
      aside={<Summary entry={entry} />}
    >
      <TabTable
        title={t('lines')}
        columns={columns}
        rows={sidesOf(entry.lines)}
        rowKey={({ key }) => key}
        count={null}
        isWide
        empty={{ title: t('noLines') }}
      />
      {isReversing ? <ReverseDialog entry={entry} onClose={() => setReversing(false)} /> : null}
    </RecordPage>
  );
};
