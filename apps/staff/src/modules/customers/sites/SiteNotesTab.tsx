import { Title } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { getSite, updateSite } from '@yardline/contract/customers/customers';
import { useSession } from '../../../session/useSession.ts';
import { RecordNotes } from '../../../shell/records/RecordNotes.tsx';
import { useParam, useRecordId } from '../../../shell/useParam.ts';

/** The notes of a customer's site. */
export const SiteNotesTab = () => {
  const { whyNot } = useSession();
  const site = useLoaded(getSite, { params: { id: useRecordId(), siteId: Number(useParam('siteId')) } });
  return (
    <>
      <Title order={2}>{site.name}</Title>
      <RecordNotes kind="sites" id={site.id} reason={whyNot(updateSite)} />
    </>
  );
};
