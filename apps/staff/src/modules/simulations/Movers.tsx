import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import {
  listSimulationAssets,
  listSimulationCustomers,
  type Mover,
} from '@yardline/contract/simulations/simulations';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable } from '@yardline/ui/RowsTable';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListExport } from '../../shell/list/ListExport.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { Difference } from './Difference.tsx';
import styles from './simulations.module.css';

type Kind = 'customers' | 'assets';

const endpoints = { customers: listSimulationCustomers, assets: listSimulationAssets } as const;
const pathOf = {
  customers: ({ id }: Mover) => paths.customer(id),
  assets: ({ number }: Mover) => paths.asset(number),
} as const;
const shownAtOnce = 25;

const useColumns = (kind: Kind): Column<Mover>[] => {
  const { t } = useTranslation('simulations');
  const figure = (key: 'contracts' | 'lines', header: string): Column<Mover> => ({
    key,
    header,
    isRight: true,
    cell: (row) => <Figure value={row[key]} />,
    text: (row) => row[key],
  });
  const money = (key: 'before' | 'after', header: string): Column<Mover> => ({
    key,
    header,
    isRight: true,
    cell: (row) => <Money amount={row[key]} />,
    text: (row) => row[key],
  });
  return [
    {
      key: 'name',
      header: t(kind === 'customers' ? 'customer' : 'asset'),
      cell: (row) => (
        <Link to={pathOf[kind](row)}>
          {row.number} · {row.name}
        </Link>
      ),
      text: (row) => `${row.number} ${row.name}`,
      file: { fields: ['number', 'name'] },
    },
    {
      key: 'difference',
      header: t('difference'),
      isRight: true,
      cell: (row) => <Difference before={row.before} difference={row.difference} />,
      text: (row) => row.difference,
    },
    money('before', t('before')),
    money('after', t('after')),
    figure('contracts', t('contracts')),
    figure('lines', t('lines')),
  ];
};

type Props = { id: number; isWhole: boolean };

const Movers = ({ kind, id, isWhole }: Props & { kind: Kind }) => {
  const { t } = useTranslation('simulations');
  const endpoint = endpoints[kind];
  const columns = useColumns(kind);
  const { data } = useCall(endpoint, { params: { id }, query: { page_size: String(shownAtOnce) } });
  const rows = data?.items ?? [];
  const scope = { params: { id } };
  return (
    <Section
      title={t(kind)}
      action={
        rows.length === 0 ? null : (
          <ListExport endpoint={endpoint} scope={scope} title={t(kind)} columns={columns} search={{}} />
        )
      }
    >
      {data === undefined ? <TableSkeleton rows={5} columns={6} /> : null}
      {data !== undefined && rows.length === 0 ? (
        <p className={styles.simulationNone}>{t(isWhole ? 'none' : 'noneYet')}</p>
      ) : null}
      {rows.length === 0 ? null : (
        <>
          <RowsTable label={t(kind)} columns={columns} rows={rows} rowKey={(row) => row.id} />
          {data?.next === null ? null : (
            <p className={styles.simulationNone}>{t('most', { shown: rows.length })}</p>
          )}
        </>
      )}
    </Section>
  );
};

/** The customers whose sum moves most. */
export const CustomerMovers = (props: Props) => <Movers kind="customers" {...props} />;

/** The assets whose sum moves most. */
export const AssetMovers = (props: Props) => <Movers kind="assets" {...props} />;
