import { IconEye, IconEyeOff } from '@tabler/icons-react';
import {
  createRestriction,
  listRestrictions,
  type Restriction,
  viewerKinds,
} from '@yardline/contract/restrictions/restrictions';
import { effects } from '@yardline/domain/store/restrict';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { EffectBadge } from './EffectBadge.tsx';

const useColumns = (): Column<Restriction>[] => {
  const { t } = useTranslation('restrictions');
  const forOf = ({ who, who_name: name }: Restriction): string => name || t(`whos.${who}`);
  return [
    fieldColumn('target_name', t('of')),
    {
      key: 'target_kind',
      header: t('kind'),
      width: 130,
      cell: (row) => t(`kinds.${row.target_kind}`),
      text: (row) => t(`kinds.${row.target_kind}`),
      file: {
        words: {
          listing: t('kinds.listing'),
          category: t('kinds.category'),
          class: t('kinds.class'),
          group: t('kinds.group'),
        },
      },
    },
    {
      key: 'who',
      header: t('for'),
      width: 240,
      cell: forOf,
      text: forOf,
      file: {
        fields: ['who', 'who_name'],
        words: Object.fromEntries(viewerKinds.map((who) => [who, t(`whos.${who}`)])),
      },
    },
    {
      key: 'effect',
      header: t('effect'),
      width: 240,
      onPhone: 'aside',
      cell: ({ effect }) => <EffectBadge effect={effect} />,
      text: ({ effect }) => t(`effects.${effect}`),
      file: { words: Object.fromEntries(effects.map((effect) => [effect, t(`effects.${effect}`)])) },
    },
    fieldColumn('note', t('note'), { width: 220, isExtra: true }),
  ];
};

/** What of the stores is shown to whom, where not all of it is shown to everybody. */
export const RestrictionsPage = () => {
  const { t } = useTranslation('restrictions');
  const filters: Filter[] = [
    {
      key: 'who',
      label: t('for'),
      options: viewerKinds.map((value) => ({ value, label: t(`whos.${value}`) })),
    },
    {
      key: 'effect',
      label: t('effect'),
      options: effects.map((value) => ({ value, label: t(`effects.${value}`) })),
    },
  ];
  return (
    <ListPage
      endpoint={listRestrictions}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.restriction(id)}
      action={{ label: t('new'), to: paths.newRestriction(), endpoint: createRestriction }}
      tools={
        <LinkButton to={paths.customerView()} icon={<IconEye size={16} />}>
          {t('see')}
        </LinkButton>
      }
      empty={{ icon: <IconEyeOff size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
