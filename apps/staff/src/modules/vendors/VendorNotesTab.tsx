import { updateVendor } from '@yardline/contract/vendors/vendors';
import { useSession } from '../../session/useSession.ts';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useRecordId } from '../../shell/useParam.ts';

/** A vendor's notes: comments, photos and attachments, and the history. */
export const VendorNotesTab = () => {
  const { whyNot } = useSession();
  return <RecordNotes kind="vendors" id={useRecordId()} reason={whyNot(updateVendor)} />;
};
