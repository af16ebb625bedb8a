import { Link } from '@tanstack/react-router';
import type { FoundPerson } from '@yardline/contract/personal-data/personal-data';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

/** People with what they are here, and the way to what is held on them. */
export const usePeopleColumns = (): TableColumn<FoundPerson>[] => {
  const { t } = useTranslation('personalData');
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ kind, id, name }) => <Link to={paths.person(kind, id)}>{name}</Link>,
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, of }) => (of === '' ? t(`kinds.${kind}`) : t('contactOf', { name: of })),
    },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
  ];
};
