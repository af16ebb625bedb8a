import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveTable, type TableFile } from './save-table.ts';

/** Saves the table of a page as a file; without rows there is nothing to save. */
export const SaveTableButton = <Row,>(file: TableFile<Row>) => {
  const { t } = useTranslation('shell');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={file.rows.length === 0}
      onClick={() => saveTable(file)}
    >
      {t('list.exportAs.csv')}
    </Button>
  );
};
