import { useLoaded } from '@yardline/client/hooks';
import { getPart, receiveParts } from '@yardline/contract/parts/parts';
import { useSession } from '../../session/useSession.ts';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useParam } from '../../shell/useParam.ts';

/** A part's notes: comments, photos and attachments, and the history. */
export const PartNotesTab = () => {
  const { whyNot } = useSession();
  const { id } = useLoaded(getPart, { params: { number: useParam('number') } });
  return <RecordNotes kind="parts" id={id} reason={whyNot(receiveParts)} />;
};
