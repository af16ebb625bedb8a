import { IconReportMoney } from '@tabler/icons-react';
import {
  createPayrollExport,
  listPayrollExports,
  type PayrollExportRow,
} from '@yardline/contract/time-sheets/payroll';
import { Day, Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { type Column, fieldColumn } from '../../../shell/list/column.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';

const useColumns = (): Column<PayrollExportRow>[] => {
  const { t } = useTranslation('time');
  return [
    {
      key: 'period',
      header: t('payroll.period'),
      cell: (row) => (
        <>
          <Day day={row.from_on} /> – <Day day={row.to_on} />
        </>
      ),
      text: (row) => `${row.from_on} ${row.to_on}`,
      file: { fields: ['from_on', 'to_on'] },
    },
    fieldColumn('division_name', t('division'), { width: 180 }),
    {
      key: 'people',
      header: t('payroll.people'),
      width: 110,
      isRight: true,
      cell: (row) => <Figure value={row.people} />,
      text: (row) => row.people,
    },
    {
      key: 'hours',
      header: t('payroll.hours'),
      width: 120,
      isRight: true,
      onPhone: 'aside',
      cell: (row) => <Figure value={row.hours} />,
      text: (row) => row.hours,
    },
    {
      key: 'created_at',
      header: t('payroll.exported'),
      width: 190,
      canSort: true,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
    fieldColumn('created_by_name', t('payroll.by'), { width: 180 }),
  ];
};

/** What was exported for payrolls, the last first. */
export const PayrollPage = () => {
  const { t } = useTranslation('time');
  return (
    <ListPage
      endpoint={listPayrollExports}
      title={t('payroll.title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.payrollExport(id)}
      action={{ label: t('payroll.new'), to: paths.newPayroll(), endpoint: createPayrollExport }}
      empty={{
        icon: <IconReportMoney size={24} />,
        title: t('payroll.emptyTitle'),
        text: t('payroll.emptyText'),
      }}
    />
  );
};
