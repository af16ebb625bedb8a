import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClient } from '@yardline/client/hooks';
import { exportListAsCsv, exportListAsWorkbook } from '@yardline/contract/exports';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { exportOf, saveAs } from './export-file.ts';
import type { ListEndpoint, ListScope, ListSearch, RowOf } from './search.ts';

type Props<E extends ListEndpoint> = {
  endpoint: E;
  scope: ListScope<E>;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  search: ListSearch;
};

const formats = { csv: exportListAsCsv, xlsx: exportListAsWorkbook } as const;

/** Everything that the filter matches as a file, with the columns that are shown; it can be stopped. */
export const ListExport = <E extends ListEndpoint>({ endpoint, scope, title, columns, search }: Props<E>) => {
  const { t } = useTranslation('shell');
  const client = useClient();
  const [isRunning, setRunning] = useState(false);

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
      const body = exportOf({ endpoint, scope, title, columns, search });
      const file = await client.call(formats[format], { body }, { signal: stop.signal });
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

  return (
    <Button.Group>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          fullWidth
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={isRunning}
          onClick={() => void run(format)}
        >
          {t(`list.exportAs.${format}`)}
        </Button>
      ))}
    </Button.Group>
  );
};
