import { IconTool } from '@tabler/icons-react';
import { createRepairCode, listRepairCodes, type RepairCode } from '@yardline/contract/labor/labor';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useInactiveFilter } from './useInactiveFilter.ts';

const useColumns = (): Column<RepairCode>[] => {
  const { t } = useTranslation('labor');
  return [
    fieldColumn('code', t('code'), { width: 130, canSort: true }),
    fieldColumn('description', t('description'), { canSort: true }),
    {
      key: 'default_hours',
      header: t('defaultHours'),
      isRight: true,
      cell: (row) => (row.default_hours === null ? t('asLogged') : <Figure value={row.default_hours} />),
      text: (row) => row.default_hours,
    },
    fieldColumn('labor_code', t('laborCode'), { width: 150 }),
  ];
};

/** Codes of repairs: what was wrong, and the hours that it usually takes. */
export const RepairCodesPage = () => {
  const { t } = useTranslation('labor');
  return (
    <ListPage
      endpoint={listRepairCodes}
      title={t('repairCodes')}
      columns={useColumns()}
      filters={useInactiveFilter()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.repairCode(row.id)}
      action={{ label: t('newRepair'), to: paths.newRepairCode(), endpoint: createRepairCode }}
      empty={{ icon: <IconTool size={24} />, title: t('noRepair'), text: t('noRepairText') }}
    />
  );
};
