import { IconCoins } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { listLaborCodes } from '@yardline/contract/labor/labor';
import { createLaborRate, type LaborRate, listLaborRates } from '@yardline/contract/labor/labor-rates';
import { rateSources } from '@yardline/domain/work-orders/labor-rates';
import { Day, Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { every } from '../../shell/every.ts';

const ownerOf = (row: LaborRate): string =>
  [row.customer_name, row.division_name, row.mechanic_name].find((name) => name !== '') ?? '';

const tones = { current: 'good', coming: 'info', past: 'quiet' } as const;

const useColumns = (): Column<LaborRate>[] => {
  const { t } = useTranslation('labor');
  const name = (row: LaborRate) => (ownerOf(row) === '' ? t('rate.all') : ownerOf(row));
  return [
    {
      key: 'owner',
      header: t('rate.owner'),
      cell: name,
      text: name,
      file: { fields: ['customer_name', 'division_name', 'mechanic_name'] },
    },
    {
      key: 'labor_code',
      header: t('laborCode'),
      width: 150,
      cell: (row) => (row.labor_code === '' ? t('rate.allCodes') : row.labor_code),
      text: (row) => row.labor_code,
    },
    {
      key: 'rate',
      header: t('billRate'),
      width: 140,
      isRight: true,
      onPhone: 'aside',
      cell: (row) => (row.rate === null ? t('rate.ended') : <Money amount={row.rate} />),
      text: (row) => row.rate ?? t('rate.ended'),
    },
    {
      key: 'from_on',
      header: t('rate.from'),
      width: 150,
      canSort: true,
      cell: (row) => <Day day={row.from_on} />,
      text: (row) => row.from_on,
    },
    {
      key: 'state',
      header: t('rate.state'),
      width: 130,
      cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`rate.states.${row.state}`)}</StatusBadge>,
      text: (row) => t(`rate.states.${row.state}`),
    },
    {
      key: 'source',
      header: t('rate.source'),
      isExtra: true,
      cell: (row) => rateSources[row.source][language()],
      text: (row) => rateSources[row.source][language()],
    },
  ];
};

/** Rates of labor: of customers, divisions, codes, mechanics, and the company. */
export const LaborRatesPage = () => {
  const { t } = useTranslation('labor');
  const { items } = useLoaded(listLaborCodes, every);
  const filters: Filter[] = [
    {
      key: 'labor_code_id',
      label: t('laborCode'),
      options: items.map(({ id, code, description }) => ({
        value: String(id),
        label: `${code} ${description}`,
      })),
    },
    { key: 'past', label: t('rate.past'), options: [{ value: '1', label: t('rate.showPast') }] },
  ];
  return (
    <ListPage
      endpoint={listLaborRates}
      title={t('rate.title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.laborRate(row.id)}
      action={{ label: t('rate.new'), to: paths.newLaborRate(), endpoint: createLaborRate }}
      empty={{ icon: <IconCoins size={24} />, title: t('rate.none'), text: t('rate.noneText') }}
    />
  );
};
