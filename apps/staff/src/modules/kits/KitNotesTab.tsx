import { useLoaded } from '@yardline/client/hooks';
import { getKit, updateKit } from '@yardline/contract/kits/kits';
import { useSession } from '../../session/useSession.ts';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useParam } from '../../shell/useParam.ts';

/** The notes of a kit, which is an asset too: comments, photos and attachments, and the history. */
export const KitNotesTab = () => {
  const { whyNot } = useSession();
  const kit = useLoaded(getKit, { params: { number: useParam('number') } });
  return <RecordNotes kind="assets" id={kit.id} reason={whyNot(updateKit)} />;
};
