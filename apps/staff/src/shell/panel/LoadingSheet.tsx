import { Alert } from '@mantine/core';
import type { CallRefused } from '@yardline/client/call-refused';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { Sheet } from './Sheet.tsx';

type Props = { title: string; error: CallRefused | null; onClose: () => void };

/** A sheet while what it shows is loaded, or why it cannot be. */
export const LoadingSheet = ({ title, error, onClose }: Props) => {
  const { t } = useTranslation('saving');
  return (
    <Sheet
      title={title}
      submit={title}
      reason={error?.message ?? t('extend.checking')}
      isSaving={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      {error === null ? <TableSkeleton rows={4} columns={2} /> : <Alert color="red.8">{error.message}</Alert>}
    </Sheet>
  );
};

type Read = { data: unknown; error: CallRefused | null };
type WhenProps = Omit<Props, 'error'> & { reads: readonly Read[]; children: () => React.ReactNode };

/** Opens a sheet when all that its body takes for loaded is there. */
export const SheetOfLoaded = ({ reads, children, ...props }: WhenProps) =>
  reads.every(({ data }) => data !== undefined) ? (
    children()
  ) : (
    <LoadingSheet {...props} error={reads.find(({ error }) => error !== null)?.error ?? null} />
  );
