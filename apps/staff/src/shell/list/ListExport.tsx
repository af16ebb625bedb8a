import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exported } from './export-file.ts';
import type { ListEndpoint } from './search.ts';
import { useListExport } from './useListExport.tsx';

/** Everything that the filter matches as a file, with the columns that are shown. */
export const ListExport = <E extends ListEndpoint>(props: Exported<E>) => {
  const { t } = useTranslation('shell');
  const { isRunning, run } = useListExport(props);
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
