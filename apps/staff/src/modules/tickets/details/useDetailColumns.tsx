import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import type { TicketRow } from '@yardline/contract/tickets/tickets';
import { type Outcome, outcomes } from '@yardline/domain/tickets/outcome';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { Column, Filter } from '../../../shell/list/column.ts';
import { priorityChoices, priorityName } from './priorities.ts';
import { Weight } from './Weight.tsx';

const outcomeName = (outcome: Outcome): string => outcomes[outcome][language()];
const outcomeNames = () =>
  (Object.keys(outcomes) as Outcome[]).map((each) => [each, outcomeName(each)] as const);

/** What a list of tickets tells of each beside its trip. */
export const useDetailColumns = (): Column<TicketRow>[] => {
  const { t } = useTranslation('ticketDetails');
  return [
    {
      key: 'weight',
      header: t('weight'),
      width: 100,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Weight kilograms={row.weight} />,
      text: (row) => row.weight,
      file: { fields: ['weight'] },
    },
    {
      key: 'priority',
      header: t('priority'),
      width: 96,
      isExtra: true,
      onPhone: 'hidden',
      cell: (row) => priorityName(row.priority),
      text: (row) => priorityName(row.priority),
    },
    {
      key: 'outcome',
      header: t('outcome'),
      width: 110,
      isExtra: true,
      onPhone: 'hidden',
      cell: (row) => (row.outcome === null ? null : outcomeName(row.outcome)),
      text: (row) => (row.outcome === null ? '' : outcomeName(row.outcome)),
      file: { words: Object.fromEntries(outcomeNames()) },
    },
    {
      key: 'assigned_name',
      header: t('assigned'),
      isExtra: true,
      onPhone: 'hidden',
      cell: (row) => row.assigned_name,
      text: (row) => row.assigned_name,
    },
    {
      key: 'slip_number',
      header: t('slipNumber'),
      isExtra: true,
      onPhone: 'hidden',
      cell: (row) => row.slip_number,
      text: (row) => row.slip_number,
    },
  ];
};

/** By what of it a list of tickets can be narrowed down. */
export const useDetailFilters = (): Filter[] => {
  const { t } = useTranslation('ticketDetails');
  const { people } = useLoaded(getReference, {});
  return [
    {
      key: 'priority',
      label: t('priority'),
      options: priorityChoices().map(({ value, label }) => ({ value: String(value), label })),
    },
    {
      key: 'assigned_auth_id',
      label: t('assigned'),
      options: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'outcome',
      label: t('outcome'),
      options: outcomeNames().map(([value, label]) => ({ value, label })),
    },
  ];
};
