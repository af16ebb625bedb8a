import { useCall } from '@yardline/client/hooks';
import { type ContractLine, getContract } from '@yardline/contract/contracts/contracts';
import { stateOfLine } from '@yardline/domain/availability/states';
import { isLineStatus } from '@yardline/domain/availability/status-codes';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../shell/states/StateBadge.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import documentStyles from './looks/document.module.css';

const Line = ({ line }: { line: ContractLine }) => (
  <li className={documentStyles.peekLine}>
    <span>
      {line.quantity} × <strong>{line.product}</strong> <small>{line.description}</small>
    </span>
    <span>{isLineStatus(line.statusCode) ? <StateBadge state={stateOfLine[line.statusCode]} /> : null}</span>
    <span className={uiStyles.figure}>
      <Money amount={line.extendedAmount} />
    </span>
  </li>
);

/** The lines of a document, to answer a caller without leaving the list. */
export const DocumentPeek = ({ row }: { row: { id: number } }) => {
  const { t } = useTranslation('contracts');
  const { data } = useCall(getContract, { params: { id: row.id } }, { keepsPrevious: true });
  if (data?.id !== row.id) return null;
  return (
    <section>
      <h2 className={documentStyles.peekTitle}>{t('sections.lines')}</h2>
      <ul className={documentStyles.peekLines}>
        {data.lines.map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ul>
    </section>
  );
};
