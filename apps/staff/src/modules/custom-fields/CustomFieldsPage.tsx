import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconForms, IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createCustomField,
  type CustomFieldRow,
  listCustomFields,
  orderCustomFields,
} from '@yardline/contract/records/custom-fields';
import { EmptyState } from '@yardline/ui/EmptyState';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import surfaceStyles from '../../shell/looks/surface.module.css';
import customFieldsStyles from './custom-fields.module.css';

/** The ids with one of them a place further up or down. */
const moved = (ids: readonly number[], at: number, by: 1 | -1): number[] => {
  const order = [...ids];
  const [one, other] = [order[at], order[at + by]];
  if (one !== undefined && other !== undefined) [order[at], order[at + by]] = [other, one];
  return order;
};

const Order = ({ fields, at }: { fields: readonly CustomFieldRow[]; at: number }) => {
  const { t } = useTranslation('customFields');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(orderCustomFields);
  const ids = fields.map(({ id }) => id);
  const name = fields[at]?.prompt ?? '';
  const isClosed = isSending || whyNot(orderCustomFields) !== undefined;
  const move = (by: 1 | -1) => send({ body: { fields: moved(ids, at, by) } });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon
        size={28}
        aria-label={t('up', { name })}
        disabled={isClosed || at === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('down', { name })}
        disabled={isClosed || at === ids.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </Group>
  );
};

const useColumns = (fields: readonly CustomFieldRow[]): TableColumn<CustomFieldRow>[] => {
  const { t } = useTranslation('customFields');
  const asked = ({ instructions }: CustomFieldRow) =>
    instructions
      .map(({ docType, required }) => `${t(`docTypes.${docType}`)}${required ? ' *' : ''}`)
      .join(', ');
  return [
    {
      key: 'prompt',
      header: t('prompt'),
      cell: (row) => <Link to={paths.customField(row.id)}>{row.prompt}</Link>,
    },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'type', header: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { key: 'asked', header: t('asked'), cell: asked },
    {
      key: 'state',
      header: t('state'),
      cell: ({ is_active: isActive }) => (
        <StatusBadge tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'active' : 'putAway')}</StatusBadge>
      ),
    },
    {
      key: 'order',
      header: t('order'),
      isRight: true,
      cell: (row) => <Order fields={fields} at={fields.indexOf(row)} />,
    },
  ];
};

/** The company's own fields, in the order in which they are asked. */
export const CustomFieldsPage = () => {
  const { t } = useTranslation('customFields');
  const { whyNot } = useSession();
  const { fields } = useLoaded(listCustomFields, {});
  const columns = useColumns(fields);
  const add = (
    <LinkButton to={paths.newCustomField()} reason={whyNot(createCustomField)} icon={<IconPlus size={16} />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <BoardPage title={t('title')} lead={t('lead')} tools={fields.length === 0 ? null : add}>
      <section
        className={`${surfaceStyles.surface} ${customFieldsStyles.customFields}`}
        data-part="surface"
        aria-label={t('title')}
      >
        {fields.length === 0 ? (
          <EmptyState icon={<IconForms size={24} />} title={t('emptyTitle')} action={add}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <RowsTable label={t('title')} columns={columns} rows={fields} rowKey={({ id }) => id} />
        )}
      </section>
      <Outlet />
    </BoardPage>
  );
};
