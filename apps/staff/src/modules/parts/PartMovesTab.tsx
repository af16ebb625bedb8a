import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listPartMoves, type PartMove } from '@yardline/contract/parts/part-stock';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { parts as words } from '../../locales/en/parts.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useParam } from '../../shell/useParam.ts';

const reasons: ReadonlySet<string> = new Set(Object.keys(words.moves.reasons));
const isOurs = (reason: string): reason is keyof typeof words.moves.reasons => reasons.has(reason);

const valueOf = (row: PartMove) => <Money amount={row.value} />;

const useColumns = (): TableColumn<PartMove>[] => {
  const { t } = useTranslation('parts');
  const { may } = useSession();
  return [
    { key: 'at', header: t('moves.at'), cell: (row) => <When at={row.at} /> },
    {
      key: 'reason',
      header: t('reason'),
      // The product's own reasons have words in both languages; typed reasons stay as they are.
      cell: (row) => (isOurs(row.reason) ? t(`moves.reasons.${row.reason}`) : row.reason),
    },
    {
      key: 'document',
      header: t('moves.document'),
      cell: (row) =>
        row.contract_id === null ? null : (
          <Link
            to={paths.document(row.contract_kind ?? 'contract', {
              id: row.contract_id,
              number: row.contract_number,
            })}
          >
            {t(row.contract_kind === 'sales_order' ? 'serials.salesOrder' : 'serials.contract', {
              number: row.contract_number,
            })}
          </Link>
        ),
    },
    {
      key: 'where',
      header: t('location'),
      cell: (row) => [row.location_title, row.bin].filter((text) => text !== '').join(' · '),
    },
    { key: 'quantity', header: t('quantity'), isRight: true, cell: (row) => <Figure value={row.quantity} /> },
    ...(may('view_costs') ? [{ key: 'value', header: t('value'), isRight: true, cell: valueOf }] : []),
    { key: 'by', header: t('moves.by'), cell: (row) => row.user_name },
  ];
};

/** What came in of a part and what went out, the newest first. */
export const PartMovesTab = () => {
  const { t } = useTranslation('parts');
  const params = { number: useParam('number') };
  const { items } = useLoaded(listPartMoves, { params, query: { page_size: '200' } });
  const columns = useColumns();
  return (
    <TabTable
      title={t('moves.title')}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      count={null}
      empty={{ icon: <IconHistory size={24} />, title: t('noStock') }}
    />
  );
};
