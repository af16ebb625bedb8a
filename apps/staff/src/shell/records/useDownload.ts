import { useClient } from '@yardline/client/hooks';
import { CallRefused } from '@yardline/client/call-refused';
import { downloadRecordFile, type RecordFile } from '@yardline/contract/records/record-files';
import { useState } from 'react';
import { notify } from '../../platform/notify.tsx';
import type { OfRecord } from './RecordComments.tsx';

type Named = Pick<RecordFile, 'id' | 'name'>;

/** Saves the content of a file of a record under its name. */
export const useDownload = (of: OfRecord) => {
  const client = useClient();
  const [busy, setBusy] = useState<number>();
  const download = async ({ id, name }: Named): Promise<void> => {
    setBusy(id);
    try {
      const params = { kind: of.kind, record: of.id, file: id };
      const url = URL.createObjectURL(await client.call(downloadRecordFile, { params }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      notify.refused(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download: (file: Named) => void download(file) };
};
