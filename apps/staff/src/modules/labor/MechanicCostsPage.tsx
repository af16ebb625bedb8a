import { IconDownload, IconUserDollar } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listMechanicCosts, type MechanicCosts } from '@yardline/contract/labor/mechanic-costs';
import { Day, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { type FileColumn, saveTable } from '../../shell/record/save-table.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';

const useColumns = (): TableColumn<MechanicCosts>[] => {
  const { t } = useTranslation('labor');
  const { may } = useSession();
  return [
    { key: 'name', header: t('rate.owners.mechanic'), cell: (row) => row.mechanic_name },
    {
      key: 'cost',
      header: t('cost.now'),
      isRight: true,
      cell: (row) => (row.cost_rate === null ? t('cost.byCode') : <Money amount={row.cost_rate} />),
    },
    {
      key: 'next',
      header: t('cost.last'),
      isRight: true,
      cell: ({ costs: [last] }) => (last === undefined ? null : <Day day={last.from_on} />),
    },
    {
      key: 'tools',
      header: t('cost.edit'),
      isHeaderHidden: true,
      isRight: true,
      cell: (row) =>
        may('users.edit') ? (
          <LinkButton size="compact-sm" variant="subtle" to={paths.mechanicCost(row.mechanic_id)}>
            {t('cost.edit')}
          </LinkButton>
        ) : null,
    },
  ];
};

/** What an hour of each mechanic costs the company. */
export const MechanicCostsPage = () => {
  const { t } = useTranslation(['labor', 'shell']);
  const { mechanics } = useLoaded(listMechanicCosts, {});
  const columns: FileColumn<MechanicCosts>[] = [
    { header: t('rate.owners.mechanic'), text: (row) => row.mechanic_name },
    { header: t('cost.now'), text: (row) => row.cost_rate?.toFixed(2) ?? t('cost.byCode') },
    { header: t('cost.last'), text: ({ costs: [last] }) => last?.from_on ?? '' },
  ];
  const save = {
    key: 'csv',
    label: t('shell:list.exportAs.csv'),
    icon: <IconDownload size={16} />,
    reason: mechanics.length === 0 ? t('cost.none') : undefined,
    onRun: () => saveTable({ title: t('cost.title'), columns, rows: mechanics }),
  };
  return (
    <RecordPage
      list={{ to: paths.laborRates(), label: t('rate.title') }}
      title={t('cost.title')}
      actions={[save]}
    >
      <TabTable
        title={t('cost.mechanics')}
        columns={useColumns()}
        rows={mechanics}
        rowKey={(row) => row.mechanic_id}
        empty={{ icon: <IconUserDollar size={24} />, title: t('cost.none') }}
      />
      <Outlet />
    </RecordPage>
  );
};
