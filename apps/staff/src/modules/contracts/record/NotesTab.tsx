import { useLoaded } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { say } from '@yardline/contract/words/say';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { ContractPhotos } from '../../../shell/machine-photos/ContractPhotos.tsx';
import { RecordNotes } from '../../../shell/records/RecordNotes.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { needsOf } from '../kinds.ts';

/** A document's notes: comments, attachments, and the history. An archived document is read-only. */
export const NotesTab = () => {
  const { whyNot } = useSession();
  const { id, kind, divisionId, isArchived } = useLoaded(getContract, { params: { id: useRecordId() } });
  const reason = isArchived
    ? say(language(), 'contract.archived')
    : whyNot(needsOf(kind, 'edit'), divisionId ?? undefined);
  return (
    <>
      {kind === 'contract' ? <ContractPhotos contractId={id} /> : null}
      <RecordNotes kind="contracts" id={id} reason={reason} />
    </>
  );
};
