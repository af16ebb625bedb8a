import type { PersonErasure } from '@yardline/contract/personal-data/personal-data';
import { Day, Figure, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<PersonErasure['state'], Tone> = { waiting: 'info', erased: 'good', failed: 'bad' };

const State = ({ state }: { state: PersonErasure['state'] }) => {
  const { t } = useTranslation('personalData');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};

const Why = ({ row }: { row: PersonErasure }) => {
  const { t } = useTranslation('personalData');
  if (row.restored_to === null) return row.reason;
  return (
    <>
      {row.reason}
      <div>
        {t('again')} <When at={row.restored_to} />
      </div>
    </>
  );
};

const Kept = ({ row }: { row: PersonErasure }) => {
  const { t } = useTranslation('personalData');
  return row.kept.map(({ paper, count, until }) => (
    <div key={paper}>
      {t(`papers.${paper}`)}: <Figure value={count} />, {t('until')} <Day day={until} />
    </div>
  ));
};

/** Certificates of erasures: what, when, for whom and by whom, and nothing of the person. */
export const useErasureColumns = (): TableColumn<PersonErasure>[] => {
  const { t } = useTranslation('personalData');
  return [
    { key: 'id', header: t('number'), isRight: true, cell: ({ id }) => id },
    {
      key: 'person',
      header: t('person'),
      cell: ({ kind, person_id: id }) => `${t(`kinds.${kind}`)} ${id}`,
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <State state={state} /> },
    { key: 'asked_at', header: t('asked'), cell: (row) => <When at={row.asked_at} /> },
    { key: 'asked_for_by', header: t('askedFor'), cell: (row) => t(`askers.${row.asked_for_by}`) },
    { key: 'asked_by', header: t('by'), cell: (row) => row.asked_by },
    { key: 'reason', header: t('reason'), cell: (row) => <Why row={row} /> },
    { key: 'rows', header: t('rows'), isRight: true, cell: ({ rows }) => <Figure value={rows} /> },
    {
      key: 'audit',
      header: t('entries'),
      isRight: true,
      cell: (row) => <Figure value={row.audit_entries} />,
    },
    { key: 'kept', header: t('stays'), cell: (row) => <Kept row={row} /> },
  ];
};
