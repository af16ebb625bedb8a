import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useClient } from '@yardline/client/hooks';
import { getSignedDocument, type Signature } from '@yardline/contract/signatures';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useOpenFile } from '../../../shell/record/usePrint.ts';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';

type Props = { signatures: readonly Signature[]; timeZone: string };

const Row = ({ signature, timeZone }: { signature: Signature; timeZone: string }) => {
  const { t } = useTranslation('signatures');
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  const { id, name, is_drawn: isDrawn, taken_by: person, is_current: isCurrent } = signature;
  const how = signature.by_link ? t('byLink', { person }) : t('atCounter', { person });
  const show = (version?: 'original') =>
    open(() =>
      client.call(getSignedDocument, { params: { id }, query: version === undefined ? {} : { version } }),
    );
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        <small className="off-rent-notes">{t(`subjects.${signature.type}`)}</small>
      </td>
      <td>
        <When at={signature.signed_at} timeZone={timeZone} />
      </td>
      <td>{isDrawn ? how : `${how}, ${t('byName')}`}</td>
      <td>
        <StatusBadge tone={isCurrent ? 'good' : 'quiet'}>{t(isCurrent ? 'current' : 'former')}</StatusBadge>
      </td>
      <td aria-label={t('actions')}>
        <Group gap={8} wrap="nowrap" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            loading={isPrinting}
            leftSection={<IconFileTypePdf size={16} />}
            onClick={() => show()}
          >
            {t('signedPdf')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => show('original')}>
            {t('originalPdf')}
          </Button>
        </Group>
      </td>
    </tr>
  );
};

/** The signatures on a document, the newest first, each with the document that bears it. */
export const SignatureTable = ({ signatures, timeZone }: Props) => {
  const { t } = useTranslation('signatures');
  return (
    <TableScroll>
      <table className="yl-table">
        <thead>
          <tr>
            {(['who', 'when', 'how', 'version'] as const).map((header) => (
              <th key={header} scope="col">
                {t(header)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {signatures.map((signature) => (
            <Row key={signature.id} signature={signature} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
};
