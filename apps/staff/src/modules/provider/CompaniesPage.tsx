import { IconBuilding, IconBuildingOff } from '@tabler/icons-react';
import {
  type CompanyHead,
  listCompanies,
  openCompanyByStaff,
} from '@yardline/contract/openings/provider-companies';
import { Day, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { ListPage } from '../../shell/list/ListPage.tsx';
import styles from '../../shell/looks/list.module.css';
import { useFeatureWords } from './useFeatureWords.ts';

const useColumns = (): Column<CompanyHead>[] => {
  const { t } = useTranslation('provider');
  const { nameOf } = useFeatureWords();
  const countryOf = ({ country }: CompanyHead) => t(country === 'C' ? 'countries.C' : 'countries.U');
  const featuresOf = ({ features }: CompanyHead) => features.map(nameOf).join(', ');
  return [
    { key: 'name', header: t('name'), canSort: true, cell: ({ name }) => name, text: ({ name }) => name },
    {
      key: 'id',
      header: t('id'),
      isRight: true,
      width: 90,
      cell: ({ id }) => id,
      text: ({ id }) => id,
    },
    {
      key: 'opened_at',
      header: t('opened'),
      width: 140,
      cell: (row) => <When at={row.opened_at} show="date" />,
      text: (row) => row.opened_at,
    },
    { key: 'country', header: t('country'), width: 130, cell: countryOf, text: countryOf, file: null },
    {
      key: 'currency',
      header: t('currency'),
      width: 100,
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency,
    },
    {
      key: 'active_users',
      header: t('activeUsers'),
      isRight: true,
      width: 130,
      cell: (row) => row.active_users,
      text: (row) => row.active_users,
    },
    {
      key: 'has_contract',
      header: t('guide'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => (
        <StatusBadge tone={row.has_contract ? 'good' : 'quiet'}>
          {t(row.has_contract ? 'hasContract' : 'hasNone')}
        </StatusBadge>
      ),
    },
    { key: 'features', header: t('features'), width: 280, cell: featuresOf, text: featuresOf, file: null },
    {
      key: 'migration_cut_off_on',
      header: t('cutOff'),
      width: 180,
      cell: ({ migration_cut_off_on: day }) => <Day day={day} />,
      text: (row) => row.migration_cut_off_on,
    },
  ];
};

/** All companies by name, for internal staff of the provider. */
export const CompaniesPage = () => {
  const { t } = useTranslation('provider');
  return (
    <ListPage
      endpoint={listCompanies}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.companyFeatures(row.id)}
      action={{ label: t('open'), to: paths.openCompany(), endpoint: openCompanyByStaff }}
      tools={
        <div className={styles.listToolbar}>
          <LinkButton to={paths.closings()} variant="default" icon={<IconBuildingOff size={16} />}>
            {t('closings.title')}
          </LinkButton>
        </div>
      }
      empty={{ icon: <IconBuilding size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
