import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  listStatementRuns,
  startStatementRun,
  type StatementRunRow,
} from '@yardline/contract/sendings/statement-runs';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../ledger.module.css';

/** Whether the mails of a run have left, and whether some did not. */
export const RunBadge = ({ run }: { run: Pick<StatementRunRow, 'is_done' | 'states'> }) => {
  const { t } = useTranslation('statementRuns');
  if (!run.is_done) return <StatusBadge tone="info">{t('running')}</StatusBadge>;
  if (run.states.failed > 0) return <StatusBadge tone="bad">{t('states.failed')}</StatusBadge>;
  return <StatusBadge tone="good">{t('done')}</StatusBadge>;
};

const counts = ['sent', 'printed', 'to_print', 'failed', 'left_out'] as const;

const useColumns = (): TableColumn<StatementRunRow>[] => {
  const { t } = useTranslation('statementRuns');
  return [
    {
      key: 'as-of',
      header: t('asOf'),
      cell: ({ id, as_of: day }) => (
        <Link to={paths.statementRun(id)}>
          <Day day={day} />
        </Link>
      ),
    },
    { key: 'state', header: t('state'), cell: (run) => <RunBadge run={run} /> },
    { key: 'total', header: t('total'), isRight: true, cell: ({ total }) => <Money amount={total} /> },
    ...counts.map((state) => ({
      key: state,
      header: t(`states.${state}`),
      isRight: true,
      cell: ({ states }: StatementRunRow) => <Figure value={states[state]} />,
    })),
    { key: 'at', header: t('madeAt'), cell: ({ created_at: at }) => <When at={at} /> },
    { key: 'by', header: t('madeBy'), cell: ({ created_by_name: name }) => name },
  ];
};

/** The latest runs of statements, each with what became of it. */
export const StatementRunsPage = () => {
  const { t } = useTranslation('statementRuns');
  const { whyNot } = useSession();
  const { runs } = useLoaded(listStatementRuns, {});
  const columns = useColumns();
  return (
    <BoardPage
      title={t('title')}
      tools={
        <DisabledWithReason reason={whyNot(startStatementRun)}>
          <Button component={Link} to={paths.newStatementRun()} leftSection={<IconMailForward size={16} />}>
            {t('new')}
          </Button>
        </DisabledWithReason>
      }
    >
      <div className={styles.board}>
        <TabTable
          title={t('title')}
          columns={columns}
          rows={runs}
          rowKey={({ id }) => id}
          isWide
          empty={{ icon: <IconMailForward size={24} />, title: t('none'), text: t('noneText') }}
        />
      </div>
    </BoardPage>
  );
};
