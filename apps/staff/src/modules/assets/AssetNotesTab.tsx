import { useLoaded } from '@yardline/client/hooks';
import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { useSession } from '../../session/useSession.ts';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useParam } from '../../shell/useParam.ts';

/** An asset's notes: comments, photos and attachments, and the history. */
export const AssetNotesTab = () => {
  const { whyNot } = useSession();
  const asset = useLoaded(getAsset, { params: { number: useParam('number') } });
  return <RecordNotes kind="assets" id={asset.id} reason={whyNot(updateAsset, asset.division_id)} />;
};
