import { Button, Text } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  type CompanyClosing,
  listCompanyClosings,
  takeBackClosing,
} from '@yardline/contract/company-closings/company-closings';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Figure, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import { TabTable } from '../../shell/record/TabTable.tsx';

/** Milliseconds between two looks while a company is erased. */
const everyMs = 2_000;

const tones: Record<CompanyClosing['state'], Tone> = {
  waiting: 'warn',
  erasing: 'info',
  erased: 'bad',
  taken_back: 'quiet',
};

const State = ({ row }: { row: CompanyClosing }) => {
  const { t } = useTranslation('provider');
  return (
    <>
      <StatusBadge tone={tones[row.state]}>{t(`closings.states.${row.state}`)}</StatusBadge>
      {row.state === 'erasing' ? (
        <Text size="sm">{t('closings.progress', { done: row.rows_erased, total: row.rows_total })}</Text>
      ) : null}
    </>
  );
};

const useColumns = (onTakeBack: (row: CompanyClosing) => void): TableColumn<CompanyClosing>[] => {
  const { t } = useTranslation('provider');
  return [
    { key: 'closed_name', header: t('name'), cell: (row) => row.closed_name },
    { key: 'closed_id', header: t('id'), isRight: true, cell: (row) => row.closed_id },
    { key: 'state', header: t('closings.state'), cell: (row) => <State row={row} /> },
    { key: 'asked_at', header: t('closings.asked'), cell: (row) => <When at={row.asked_at} /> },
    { key: 'asked_by', header: t('closings.by'), cell: (row) => row.asked_by },
    { key: 'reason', header: t('reason'), cell: (row) => row.reason },
    {
      key: 'erases_at',
      header: t('closings.erases'),
      cell: (row) => (row.state === 'taken_back' ? null : <When at={row.finished_at ?? row.erases_at} />),
    },
    {
      key: 'rows',
      header: t('closings.rows'),
      isRight: true,
      cell: (row) => <Figure value={row.rows_total} />,
    },
    {
      key: 'actions',
      header: t('closings.actions'),
      isHeaderHidden: true,
      cell: (row) =>
        row.state === 'waiting' ? (
          <Button size="compact-sm" variant="default" onClick={() => onTakeBack(row)}>
            {t('closings.takeBack')}
          </Button>
        ) : row.state === 'erased' ? (
          <LinkButton size="compact-sm" variant="default" to={paths.erasureCertificate(row.id)}>
            {t('closings.certificate')}
          </LinkButton>
        ) : null,
    },
  ];
};

/** Companies that are closed, with the certificates of those that are erased. */
export const ClosingsPage = () => {
  const { t } = useTranslation('provider');
  const { items } = useLoaded(listCompanyClosings, {});
  const isErasing = items.some(({ state }) => state === 'erasing');
  useCall(listCompanyClosings, {}, { refetchInterval: isErasing ? everyMs : false });
  const [taken, setTaken] = useState<CompanyClosing>();
  const { send, isSending } = useSend(takeBackClosing, { onDone: () => setTaken(undefined) });
  return (
    <BoardPage title={t('closings.title')} lead={t('closings.lead')}>
      <div className={pageStyles.boardSections}>
        <TabTable
          title={t('closings.list')}
          columns={useColumns(setTaken)}
          rows={items}
          rowKey={({ id }) => id}
          empty={{
            icon: <IconBuildingOff size={24} />,
            title: t('closings.emptyTitle'),
            text: t('closings.emptyText'),
          }}
          isWide
        />
      </div>
      <ConfirmDialog
        isOpen={taken !== undefined}
        title={t('closings.takeBackTitle', { name: taken?.closed_name })}
        confirm={t('closings.takeBack')}
        isBusy={isSending}
        onConfirm={() => taken && send({ params: { id: taken.id }, body: {} })}
        onClose={() => setTaken(undefined)}
      >
        {t('closings.takeBackText')}
      </ConfirmDialog>
    </BoardPage>
  );
};
