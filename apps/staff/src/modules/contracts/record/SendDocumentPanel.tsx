import { paths } from '../../../paths.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { SendPanel } from '../../../shell/sending/SendPanel.tsx';
import { useAddressed } from '../../../shell/useParam.ts';
import { useKind } from '../kinds.ts';

/** Sends a quote, reservation or contract. */
export const SendDocumentPanel = () => {
  const record = useAddressed();
  const { id } = record;
  const kind = useKind();
  const { print } = usePrint();
  return (
    <SendPanel
      type={kind}
      id={id}
      closeTo={`${paths.document(kind, record)}/documents`}
      onPrint={() => print({ type: kind, id })}
    />
  );
};
