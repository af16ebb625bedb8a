import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patient } from '../../platform/patient.ts';
import type { SummaryOf } from './summary-of.ts';

const SummaryPanel = lazy(
  patient(async () => ({ default: (await import('./SummaryPanel.tsx')).SummaryPanel })),
);

/** Opens the summary of a record beside it. */
export const SummaryButton = ({ of }: { of: SummaryOf }) => {
  const { t } = useTranslation('summary');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <SummaryPanel of={of} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
