import { HoldingNote } from './HoldingNote.tsx';
import { KeepingNote } from './KeepingNote.tsx';
import type { Keeping } from './saving.ts';

/** How a draft stands: whether it is kept, and what it holds. */
export const DraftNotes = ({ draft, keeping }: { draft: { id: number } | undefined; keeping: Keeping }) => (
  <>
    <KeepingNote keeping={keeping} />
    {draft === undefined ? null : <HoldingNote id={draft.id} />}
  </>
);
