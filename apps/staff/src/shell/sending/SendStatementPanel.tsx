import { useSearch } from '@tanstack/react-router';
import { sentStatement } from '@yardline/contract/sendings/sendings';
import { paths } from '../../paths.ts';
import { usePrint } from '../record/usePrint.ts';
import { useRecordId } from '../useParam.ts';
import { SendPanel } from './SendPanel.tsx';

/** Sends a customer the statement as it is shown; its address says of which days. */
export const SendStatementPanel = () => {
  const id = useRecordId();
  const { printStatement } = usePrint();
  const statement = sentStatement.safeParse(useSearch({ strict: false })).data;
  return (
    <SendPanel
      type="statement"
      id={id}
      closeTo={paths.customerStatement(id)}
      statement={statement}
      onPrint={() => printStatement({ params: { id }, query: statement ?? {} })}
    />
  );
};
