import type { BookingRow } from '@yardline/contract/contracts/bookings';
import type { ContractRow } from '@yardline/contract/contracts/contracts';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shell/list/column.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import documentStyles from './looks/document.module.css';

/** What lists of documents and of bookings show alike. */
type Row = ContractRow | BookingRow;

type Shared<R extends Row> = Record<'number' | 'customer' | 'out' | 'in' | 'total', Column<R>>;

/** The columns that every list of documents has; a draft has the name of its worksheet in place of a number. */
export const useDocumentColumns = <R extends Row>(): Shared<R> => {
  const { t } = useTranslation('contracts');
  return {
    number: {
      key: 'number',
      header: t('number'),
      width: 110,
      canSort: true,
      cell: (row) =>
        row.number ?? <span className={documentStyles.docDraft}>{row.worksheet ?? t('draft')}</span>,
      text: (row) => row.number ?? row.worksheet,
    },
    customer: {
      key: 'customer_name',
      header: t('customer'),
      cell: (row) => row.customer_name || <span className={uiStyles.none}>{t('noCustomer')}</span>,
      text: (row) => row.customer_name,
    },
    out: {
      key: 'starts_at',
      header: t('out'),
      width: 180,
      canSort: true,
      cell: (row) => <When at={row.starts_at} />,
      text: (row) => row.starts_at,
    },
    in: {
      key: 'ends_at',
      header: t('in'),
      width: 180,
      cell: (row) =>
        row.ends_at === null && row.starts_at !== null ? t('noEnd') : <When at={row.ends_at} />,
      text: (row) => row.ends_at,
    },
    total: {
      key: 'total',
      header: t('total'),
      width: 120,
      isRight: true,
      canSort: true,
      cell: (row) => <Money amount={row.total} />,
      text: (row) => row.total,
    },
  };
};
