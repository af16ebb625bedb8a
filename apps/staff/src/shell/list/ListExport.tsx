import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClient } from '@yardline/client/hooks';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { exportRows, saveAs } from './export-rows.ts';
import type { ListEndpoint, ListScope, ListSearch, RowOf } from './search.ts';

type Props<E extends ListEndpoint> = {
  endpoint: E;
  scope: ListScope<E>;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  search: ListSearch;
};

/** Exports what the filter shows, all pages of it; says how far it is and can be stopped. */
export const ListExport = <E extends ListEndpoint>({ endpoint, scope, title, columns, search }: Props<E>) => {
  const { t } = useTranslation('shell');
  const client = useClient();
  const [isRunning, setRunning] = useState(false);

  const run = async () => {
    const stop = new AbortController();
    const message = (count: number) => (
      <>
        {t('list.exporting', { count })}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => stop.abort()}>
          {t('list.stop')}
        </Button>
      </>
    );
    const toast = showToast({ tone: 'busy', place: 'bottom-right', message: message(0) });
    let count = 0;
    const onProgress = (rows: number) => {
      count = rows;
      toast.change({ tone: 'busy', message: message(rows) });
    };
    setRunning(true);
    try {
      const text = await exportRows({
        client,
        endpoint,
        scope,
        search,
        columns,
        onProgress,
        signal: stop.signal,
      });
      saveAs(`${title}.csv`, text);
      toast.change({ tone: 'done', message: t('list.exported', { count }) });
    } catch (error) {
      toast.hide();
      if (!stop.signal.aborted)
        showToast({ tone: 'error', message: error instanceof Error ? error.message : '' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={isRunning}
      onClick={() => void run()}
    >
      {t('list.export')}
    </Button>
  );
};
