import type { Dashboard, DueDocument } from '@yardline/contract/dashboard/dashboard';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Part } from './Part.tsx';
import { Row } from './Row.tsx';

const kinds = ['quote', 'reservation', 'contract'] as const;
const pathOf = ({ contract_kind, contract_id: id, contract_number: number }: DueDocument) =>
  paths.document(kinds.find((kind) => kind === contract_kind) ?? 'contract', { id, number });

type Props = {
  title: string;
  due: Dashboard['late'];
  nothing: string;
  isLate?: boolean;
  all: { to: string; search: Readonly<Record<string, string>> };
  Acts: (props: { row: DueDocument }) => React.ReactNode;
};

/** Documents that are due: when, who, how many of what; each leads to its record and begins its act. */
export const DueDocuments = ({ title, due, nothing, isLate = false, all, Acts }: Props) => {
  const { t } = useTranslation('dashboard');
  return (
    <Part title={title} total={due.total} shown={due.documents.length} nothing={nothing} all={all}>
      {due.documents.map((row) => (
        <Row
          key={row.contract_id}
          to={pathOf(row)}
          when={<When at={row.at} show={isLate ? 'day' : 'time'} />}
          isLate={isLate}
          title={row.customer_name}
          text={
            <>
              <Figure value={row.quantity} /> × {row.description}
            </>
          }
          figure={row.contract_number ?? t('draft')}
          acts={<Acts row={row} />}
        />
      ))}
    </Part>
  );
};
