import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getTrialBalance,
  type LedgerMapping,
  listLedgerMappings,
  setLedgerMapping,
} from '@yardline/contract/ledger/accounts';
import { purposeNames, purposes } from '@yardline/domain/ledger/purposes';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { NewException } from './NewException.tsx';
import styles from './ledger.module.css';

const isPurpose = (text: string): text is keyof typeof purposes => text in purposes;

const placeOf = ({ division, class: of, tax_code: code }: LedgerMapping): string =>
  [of?.name ?? '', code, division?.name ?? ''].filter((each) => each !== '').join(' · ');

const formOf = (mapping: LedgerMapping, accountId: number | null) => ({
  purpose: mapping.purpose,
  division_id: mapping.division?.id ?? null,
  class_id: mapping.class?.id ?? null,
  tax_code: mapping.tax_code,
  account_id: accountId,
});

/** The account of a mapping, which can be changed in place. */
const AccountOf = ({ mapping, label }: { mapping: LedgerMapping; label: string }) => {
  const { whyNot } = useSession();
  const { accounts } = useLoaded(getTrialBalance, { query: {} });
  const { send, isSending } = useSend(setLedgerMapping, {});
  if (whyNot(setLedgerMapping) !== undefined) return `${mapping.account.code} ${mapping.account.name}`;
  return (
    <SingleSelect
      aria-label={label}
      options={accounts
        .filter((each) => each.is_active || each.id === mapping.account.id)
        .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      value={mapping.account.id}
      onChange={(id) => (typeof id === 'number' ? send({ body: formOf(mapping, id) }) : undefined)}
      isSearchable
      isLoading={isSending}
    />
  );
};

const order = ({ purpose }: LedgerMapping): number => purposeNames.findIndex((each) => each === purpose);

const useColumns = (onRemove: (mapping: LedgerMapping) => void): TableColumn<LedgerMapping>[] => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  const nameOf = ({ purpose }: LedgerMapping) => (isPurpose(purpose) ? t(`purposes.${purpose}`) : purpose);
  return [
    { key: 'purpose', header: t('purpose'), cell: nameOf },
    {
      key: 'for',
      header: t('exceptFor'),
      cell: (mapping) => (placeOf(mapping) === '' ? t('everything') : placeOf(mapping)),
    },
    {
      key: 'account',
      header: t('account'),
      cell: (mapping) => (
        <AccountOf mapping={mapping} label={`${nameOf(mapping)} ${placeOf(mapping)}`.trim()} />
      ),
    },
    {
      key: 'remove',
      header: t('remove'),
      isHeaderHidden: true,
      cell: (mapping) =>
        placeOf(mapping) === '' || whyNot(setLedgerMapping) !== undefined ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeException')}
            onClick={() => onRemove(mapping)}
          >
            <IconX size={16} />
          </ActionIcon>
        ),
    },
  ];
};

/** Where everything is posted to: an account for each purpose, and exceptions by class, tax code or division. */
export const PostingPage = () => {
  const { t } = useTranslation('ledger');
  const { mappings } = useLoaded(listLedgerMappings, {});
  const [removed, setRemoved] = useState<LedgerMapping>();
  const { send, isSending } = useSend(setLedgerMapping, { onDone: () => setRemoved(undefined) });
  const columns = useColumns(setRemoved);
  return (
    <BoardPage title={t('posting')}>
      <div className={styles.board}>
        <TabTable
          title={t('posting')}
          columns={columns}
          rows={mappings.toSorted((a, b) => order(a) - order(b))}
          rowKey={({ id }) => id}
          count={null}
          isWide
          empty={{ title: t('noAccounts'), text: t('noAccountsText') }}
        />
        {mappings.length === 0 ? null : <NewException />}
      </div>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={t('removeException')}
        confirm={t('remove')}
        isBusy={isSending}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => (removed === undefined ? undefined : send({ body: formOf(removed, null) }))}
      >
        {t('removeText')}
      </ConfirmDialog>
    </BoardPage>
  );
};
