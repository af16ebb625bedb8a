import { Button, Checkbox } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  leftOutExceptions,
  startStatementRun,
  type StatementPreviewRow,
} from '@yardline/contract/sendings/statement-runs';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../ledger.module.css';
import { type NewRun, useNewRun } from './useNewRun.ts';

const useColumns = ({ isTaken, toggle }: NewRun): TableColumn<StatementPreviewRow>[] => {
  const { t } = useTranslation(['statementRuns', 'statements']);
  return [
    {
      key: 'taken',
      header: t('takes'),
      isHeaderHidden: true,
      cell: (row) => (
        <Checkbox
          checked={isTaken(row)}
          disabled={row.way === 'left_out'}
          onChange={() => toggle(row)}
          aria-label={t('sendTo', { name: row.customer_name })}
        />
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer_id: id, customer_name: name }) => (
        <Link to={paths.customerStatement(id)}>{name}</Link>
      ),
    },
    {
      key: 'exceptions',
      header: t('lookAt'),
      cell: ({ exceptions }) => exceptions.map((each) => t(`exceptions.${each}`)).join(', '),
    },
    { key: 'address', header: t('address'), cell: ({ email }) => (email === '' ? t('onPaper') : email) },
    { key: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`) },
    { key: 'form', header: t('form'), cell: ({ form }) => t(`statements:forms.${form}`) },
    {
      key: 'balance',
      header: t('balance'),
      isRight: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      key: 'overdue',
      header: t('overdue'),
      isRight: true,
      cell: ({ overdue }) => <Money amount={overdue} isQuietAtZero />,
    },
  ];
};

const Fields = ({ form: { control } }: NewRun) => {
  const { t } = useTranslation('statementRuns');
  const { divisions } = useSession();
  const places = divisions
    .filter((each) => each.is_user_division)
    .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  return (
    <fieldset className={styles.filters} aria-label={t('preview')}>
      <FDate control={control} name="as_of" label={t('asOf')} isRequired />
      <FSelect
        control={control}
        name="division_id"
        label={t('division')}
        placeholder={t('allDivisions')}
        options={places}
        isClearable
      />
      <FMoney control={control} name="least" label={t('least')} />
      <FMultiSelect
        control={control}
        name="includes"
        label={t('includes')}
        options={leftOutExceptions.map((each) => ({ value: each, label: t(`included.${each}`) }))}
      />
      <FSwitch control={control} name="only_overdue" label={t('onlyOverdue')} />
    </fieldset>
  );
};

/** Who would get a statement of a day and how, with what to look at first; then the run itself. */
export const NewStatementRunPage = () => {
  const { t } = useTranslation('statementRuns');
  const { whyNot } = useSession();
  const run = useNewRun();
  const columns = useColumns(run);
  const [isAsking, setAsking] = useState(false);
  const { preview, sums } = run;
  const reason = whyNot(startStatementRun) ?? (sums.mail + sums.print === 0 ? t('noneTaken') : undefined);
  const rows = preview?.rows ?? [];
  return (
    <BoardPage
      title={t('new')}
      tools={
        <DisabledWithReason reason={reason}>
          <Button
            leftSection={<IconMailForward size={16} />}
            loading={run.isSending}
            onClick={() => setAsking(true)}
          >
            {t('start')}
          </Button>
        </DisabledWithReason>
      }
    >
      <div className={styles.board}>
        <Fields {...run} />
        {preview !== undefined && preview.count > rows.length ? (
          <p className={styles.totals}>{t('more', { shown: rows.length, count: preview.count })}</p>
        ) : null}
        <TabTable
          title={t('preview')}
          columns={columns}
          rows={rows}
          rowKey={({ customer_id: id }) => id}
          count={preview?.count ?? null}
          isWide
          empty={{ icon: <IconMailForward size={24} />, title: t('nothing'), text: t('nothingText') }}
        />
        <p className={styles.totals} aria-live="polite" data-busy={run.isFetching || undefined}>
          {t('sums', sums)}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('start')}
        confirm={t('start')}
        isBusy={run.isSending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          run.save();
        }}
      >
        {t('sums', sums)}. {t('startText')}
      </ConfirmDialog>
    </BoardPage>
  );
};
