import { paths } from '../../paths.ts';
import { usePrint } from '../record/usePrint.ts';
import { useRecordId } from '../useParam.ts';
import { SendPanel } from './SendPanel.tsx';

/** Sends a customer the statement of the last three months. */
export const SendStatementPanel = () => {
  const id = useRecordId();
  const { printStatement } = usePrint();
  return (
    <SendPanel
      type="statement"
      id={id}
      closeTo={paths.customerStatement(id)}
      onPrint={() => printStatement({ params: { id }, query: {} })}
    />
  );
};
