import { IconPrinter } from '@tabler/icons-react';
import { createPrinter, listPrinterRecords, type Printer } from '@yardline/contract/printing/printers';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<Printer>[] => {
  const { t } = useTranslation('printing');
  const division = (row: Printer) => (row.division_id === null ? t('everyDivision') : row.division_name);
  return [
    fieldColumn('title', t('title'), { canSort: true }),
    {
      key: 'division_name',
      header: t('division'),
      cell: division,
      text: division,
    },
    {
      key: 'driver',
      header: t('driver'),
      cell: (row) => t(`drivers.${row.driver}`),
      text: (row) => t(`drivers.${row.driver}`),
    },
    fieldColumn('address', t('address')),
    {
      key: 'paper',
      header: t('paper'),
      cell: (row) => t(`papers.${row.paper}`),
      text: (row) => t(`papers.${row.paper}`),
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('printing');
  return [{ key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] }];
};

/** Printers of the company beside Screen. */
export const PrintersPage = () => {
  const { t } = useTranslation('printing');
  return (
    <ListPage
      endpoint={listPrinterRecords}
      title={t('printers')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.printer(row.id)}
      action={{ label: t('newPrinter'), to: paths.newPrinter(), endpoint: createPrinter }}
      empty={{ icon: <IconPrinter size={24} />, title: t('none'), text: t('noneText') }}
    />
  );
};
