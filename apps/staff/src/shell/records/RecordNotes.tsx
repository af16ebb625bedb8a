import { useCall } from '@yardline/client/hooks';
import { listRecordFiles } from '@yardline/contract/records/record-files';
import type { FeedRecord } from '@yardline/contract/thread/feed';
import { RecordFeed } from '../thread/RecordFeed.tsx';
import { RecordAttachments } from './RecordAttachments.tsx';
import { type OfRecord, RecordComments } from './RecordComments.tsx';
import { RecordCustomFields } from './RecordCustomFields.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordPhotos } from './RecordPhotos.tsx';
import { useUploads } from './useUploads.ts';

const hasFields = (kind: OfRecord['kind']): kind is 'customers' | 'sites' | 'assets' | 'parts' =>
  kind !== 'contracts' && kind !== 'vendors' && kind !== 'work_orders' && kind !== 'tickets';

const hasFeed = (kind: OfRecord['kind']): kind is FeedRecord =>
  kind === 'contracts' || kind === 'customers' || kind === 'assets';

/**
 * The notes of a record, as a tab of its page: comments, photos, attachments, and the history of changes. Documents, customers
 * and machines have one feed of everything that happened in place of comments and changes.
 * @param reason why the user may not change the record, in words; left out when they may
 */
export const RecordNotes = (of: OfRecord) => {
  const { data } = useCall(listRecordFiles, { params: { kind: of.kind, record: of.id } });
  const uploads = useUploads(of);
  return (
    <>
      {hasFields(of.kind) ? <RecordCustomFields {...of} kind={of.kind} /> : null}
      {hasFeed(of.kind) ? <RecordFeed of={of} kind={of.kind} /> : <RecordComments {...of} />}
      <RecordPhotos of={of} photos={data?.files.filter(({ type }) => type === 'photo')} uploads={uploads} />
      <RecordAttachments
        of={of}
        files={data?.files.filter(({ type }) => type !== 'photo')}
        uploads={uploads}
      />
      {hasFeed(of.kind) || of.kind === 'work_orders' || of.kind === 'tickets' ? null : (
        <RecordHistory kind={of.kind} id={of.id} />
      )}
    </>
  );
};
