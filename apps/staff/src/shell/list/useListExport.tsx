import { Button } from '@mantine/core';
import { useProvedCall } from '@yardline/client/hooks';
import { exportListAsCsv, exportListAsWorkbook } from '@yardline/contract/lists/exports';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOf, saveAs, type Exported } from './export-file.ts';
import type { ListEndpoint } from './search.ts';

const formats = { csv: exportListAsCsv, xlsx: exportListAsWorkbook } as const;

export type RunExport = { isRunning: boolean; run: (format: keyof typeof formats) => Promise<void> };

/** Writes a list, or what is chosen of it, into a file with the columns that are shown; it can be stopped. */
export const useListExport = <E extends ListEndpoint>(exported: Exported<E>): RunExport => {
  const { t } = useTranslation('shell');
  const call = useProvedCall();
  const [isRunning, setRunning] = useState(false);
  const { title } = exported;

  const run = async (format: keyof typeof formats) => {
    const stop = new AbortController();
    const message = (
      <>
        {t('list.exporting')}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => stop.abort()}>
          {t('list.stop')}
        </Button>
      </>
    );
    const toast = showToast({ tone: 'busy', place: 'bottom-right', message });
    setRunning(true);
    try {
      const file = await call(formats[format], { body: exportOf(exported) }, { signal: stop.signal });
      saveAs(`${title}.${format}`, file);
      toast.change({ tone: 'done', message: t('list.exported', { file: `${title}.${format}` }) });
    } catch (error) {
      toast.hide();
      if (!stop.signal.aborted)
        showToast({ tone: 'error', message: error instanceof Error ? error.message : '' });
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
};
