import { Button } from '@mantine/core';
import { IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getReportTotals, listReport, reports } from '@yardline/contract/reports/reports';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import type { Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { searchOf } from '../../shell/list/search.ts';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { Plots } from './Plots.tsx';
import { ways } from './report-rows.ts';
import { Totals } from './Totals.tsx';
import { useReport } from './useReport.ts';
import { useReportColumns } from './useReportColumns.tsx';
import styles from './reports.module.css';

/** One report: its period, plot and sums above its rows, each of which opens what it counts. */
export const ReportPage = () => {
  const { t } = useTranslation('reports');
  const report = useReport();
  const { divisions } = useSession();
  const { from, to, division_id: division } = searchOf(listReport)(useSearch({ strict: false }));
  const query = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(division === undefined ? {} : { division_id: division }),
  };
  const { data: totals } = useCall(
    getReportTotals,
    { params: { type: report }, query },
    { keepsPrevious: true },
  );
  const columns = useReportColumns(report);
  const asked = {
    period: { from: totals?.from ?? from ?? '', to: totals?.to ?? to ?? '' },
    inDivision: division === undefined ? {} : { division_id: division },
  };
  const filters: Filter[] = [
    {
      key: 'division_id',
      label: t('division'),
      options: divisions
        .filter((each) => each.is_user_division)
        .map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  const words = { period: t('period'), from: t('from'), to: t('to') };
  return (
    <div className={styles.page}>
      <ListPage
        key={report}
        endpoint={listReport}
        params={{ type: report }}
        title={t(`names.${report}`)}
        columns={columns}
        filters={filters}
        tools={
          <>
            <div className={styles.tools}>
              {reports[report].hasPeriod ? (
                <ListPeriod endpoint={listReport} words={words} usual={totals} />
              ) : null}
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                onClick={() => window.print()}
                className={styles.print}
              >
                {t('print')}
              </Button>
            </div>
            {totals === undefined ? null : <Totals report={report} totals={totals} />}
            <Plots report={report} query={query} asked={asked} />
          </>
        }
        rowKey={({ id }) => id}
        rowPath={(row) => ways[report](row, asked)?.to}
        rowSearch={(row) => ways[report](row, asked)?.search ?? {}}
        empty={{ icon: <IconReportAnalytics size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
      />
    </div>
  );
};
