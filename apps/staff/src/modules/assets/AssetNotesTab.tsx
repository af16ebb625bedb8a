import { useLoaded } from '@yardline/client/hooks';
import { getAsset, updateAsset } from '@yardline/contract/assets';
import { useSession } from '../../session/useSession.ts';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useParam } from '../../shell/useParam.ts';

/** What hangs on an asset: comments, photos and attachments, and what was changed. */
export const AssetNotesTab = () => {
  const { whyNot } = useSession();
  const asset = useLoaded(getAsset, { params: { number: useParam('number') } });
  return <RecordNotes kind="assets" id={asset.id} reason={whyNot(updateAsset, asset.division_id)} />;
};
