import { updateCustomer } from '@yardline/contract/customers/customers';
import { useSession } from '../../session/useSession.ts';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useRecordId } from '../../shell/useParam.ts';

/** A customer's notes: comments, attachments, and the history. */
export const CustomerNotesTab = () => {
  const { whyNot } = useSession();
  return <RecordNotes kind="customers" id={useRecordId()} reason={whyNot(updateCustomer)} />;
};
