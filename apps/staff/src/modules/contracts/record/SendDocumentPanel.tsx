import { paths } from '../../../paths.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { SendPanel } from '../../../shell/sending/SendPanel.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { useKind } from '../kinds.ts';

/** Sends a quote, reservation or contract. */
export const SendDocumentPanel = () => {
  const id = useRecordId();
  const kind = useKind();
  const { print } = usePrint();
  return (
    <SendPanel
      type={kind}
      id={id}
      closeTo={`${paths.document(kind, id)}/documents`}
      onPrint={() => print({ type: kind, id })}
    />
  );
};
