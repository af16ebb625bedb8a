import type { FoundPerson } from '@yardline/contract/personal-data/personal-data';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';

/** People with what they are here, and the way to what is held on them. */
export const usePeopleColumns = (): TableColumn<FoundPerson>[] => {
  const { t } = useTranslation('personalData');
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, of }) => (of === '' ? t(`kinds.${kind}`) : t('contactOf', { name: of })),
    },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      cell: ({ kind, id }) => (
        <LinkButton size="compact-sm" variant="default" to={paths.person(kind, id)}>
          {t('open')}
        </LinkButton>
      ),
    },
  ];
};
