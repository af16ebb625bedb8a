import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { cancelImport, createImport, getImport, type WholeImport } from '@yardline/contract/imports/imports';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { ColumnReadings } from './ColumnReadings.tsx';
import { ControlTotals } from './ControlTotals.tsx';
import { ImportStatus } from './ImportStatus.tsx';
import { Outcome } from './Outcome.tsx';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { StartForm } from './StartForm.tsx';

const askEveryMs = 1_000;

const isOver = ({ status }: WholeImport): boolean => status !== 'queued' && status !== 'running';

/** What was not done yet, or left nothing behind, can be begun. */
const canBegin = (of: WholeImport): boolean =>
  isOver(of) && of.status !== 'done' && (of.mode !== 'skip' || of.created + of.updated === 0);

const FileFacts = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const encoding = of.encoding === null ? '' : of.encoding.toUpperCase();
  const delimiter = of.delimiter === '\t' ? t('tab') : of.delimiter;
  return (
    <Facts
      facts={[
        { label: t('kind'), value: t(`kinds.${of.kind}`) },
        { label: t('format'), value: of.format.toUpperCase() },
        { label: t('sheet.title'), value: of.sheets.length > 1 ? of.sheet : '' },
        { label: t('encoding'), value: encoding },
        { label: t('delimiter'), value: delimiter },
        { label: t('rows'), value: of.rows_total === null ? '' : <Figure value={of.rows_total} /> },
        { label: t('by'), value: of.created_by },
        { label: t('at'), value: <When at={of.created_at} /> },
        { label: t('finishedAt'), value: of.finished_at === null ? '' : <When at={of.finished_at} /> },
      ]}
    />
  );
};

/** One import: which column is which, a trial of it, how far it is, what came of it, and the rows that were refused. */
export const ImportPage = () => {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const id = useRecordId();
  const { whyNot } = useSession();
  const input = { params: { id } };
  const of = useLoaded(getImport, input);
  useCall(getImport, input, { refetchInterval: isOver(of) ? false : askEveryMs });
  const { send, isSending } = useSend(cancelImport);
  const again = {
    key: 'again',
    label: t('another'),
    icon: <IconRefresh size={16} />,
    reason: whyNot(createImport),
    onRun: () => void navigate({ to: paths.newImport() }),
  };
  const stop = {
    key: 'stop',
    label: t('stop'),
    icon: <IconPlayerStop size={16} />,
    reason: whyNot(cancelImport),
    onRun: () => send({ params: { id } }),
  };
  return (
    <RecordPage
      list={{ to: paths.imports(), label: t('title') }}
      title={of.file_name}
      status={<ImportStatus status={of.status} />}
      actions={of.status === 'new' ? [] : [isOver(of) ? again : stop]}
      isBusy={isSending}
      aside={<FileFacts of={of} />}
    >
      {of.status === 'new' ? null : <Outcome of={of} isOver={isOver(of)} />}
      {isOver(of) && of.problem === null ? <ControlTotals of={of} /> : null}
      {isOver(of) && of.status !== 'new' ? <ColumnReadings of={of} /> : null}
      {isOver(of) && of.failed > 0 ? <Problems key={of.finished_at} of={of} /> : null}
      {canBegin(of) && of.sheets.length > 1 ? <SheetChoice of={of} /> : null}
      {canBegin(of) ? <StartForm key={`${of.status} ${of.sheet}`} of={of} /> : null}
      <Preview of={of} />
    </RecordPage>
  );
};
