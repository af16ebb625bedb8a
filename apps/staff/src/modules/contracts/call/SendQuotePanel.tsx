import { paths } from '../../../paths.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { SendPanel } from '../../../shell/sending/SendPanel.tsx';
import { useRecordId } from '../../../shell/useParam.ts';

/** Sends the quote that a call ended in; behind it the page is ready for the next call. */
export const SendQuotePanel = () => {
  const id = useRecordId();
  const { print } = usePrint();
  return (
    <SendPanel type="quote" id={id} closeTo={paths.counter()} onPrint={() => print({ type: 'quote', id })} />
  );
};
