import { Button } from '@mantine/core';
import { IconDeviceMobile, IconRefresh } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getCardAccount } from '@yardline/contract/card-provider/card-account';
import {
  type CardReader,
  findCardReaders,
  listOwnReaders,
  placeCardReader,
} from '@yardline/contract/card-provider/card-readers';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';

/** In which division a reader stands, to choose; 0 is anywhere. */
const Place = ({ reader }: { reader: CardReader }) => {
  const { t } = useTranslation('cardAccount');
  const { divisions, whyNot } = useSession();
  const { send, isSending } = useSend(placeCardReader);
  const { id, title, division_id: division, row_version: ifMatch } = reader;
  const options = divisions.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  return (
    <SingleSelect
      aria-label={t('readers.placeOf', { reader: title })}
      options={[{ value: 0, label: t('readers.anywhere') }, ...options]}
      value={division ?? 0}
      disabled={isSending || whyNot(placeCardReader) !== undefined}
      onChange={(chosen) => {
        const next = chosen === 0 || chosen === null ? null : Number(chosen);
        if (next !== division) send({ params: { id }, body: { division_id: next } }, { ifMatch });
      }}
    />
  );
};

const useColumns = (): TableColumn<CardReader>[] => {
  const { t } = useTranslation('cardAccount');
  return [
    { key: 'title', header: t('readers.name'), cell: ({ title }) => title },
    {
      key: 'state',
      header: t('readers.state'),
      cell: ({ is_online: isOnline }) => (
        <StatusBadge tone={isOnline ? 'good' : 'quiet'}>
          {t(isOnline ? 'readers.online' : 'readers.offline')}
        </StatusBadge>
      ),
    },
    { key: 'seen', header: t('readers.seen'), cell: ({ seen_at: at }) => <When at={at} /> },
    { key: 'place', header: t('readers.place'), cell: (reader) => <Place reader={reader} /> },
  ];
};

/** The card readers of the account, in which division each stands, and to ask the provider for them. [B7.30] */
export const ReadersSection = () => {
  const { t } = useTranslation('cardAccount');
  const { whyNot } = useSession();
  const { items } = useLoaded(listOwnReaders, {});
  const { is_set: isSet } = useLoaded(getCardAccount, {});
  const columns = useColumns();
  const { send, isSending } = useSend(findCardReaders);
  return (
    <TabTable
      title={t('readers.title')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      add={
        <DisabledWithReason reason={whyNot(findCardReaders) ?? (isSet ? undefined : t('readers.simulated'))}>
          <Button
            variant="default"
            loading={isSending}
            leftSection={<IconRefresh size={16} />}
            onClick={() => send({ body: {} })}
          >
            {t('readers.find')}
          </Button>
        </DisabledWithReason>
      }
      empty={{ icon: <IconDeviceMobile size={24} />, title: t('readers.none'), text: t('readers.noneText') }}
      isWide
    />
  );
};
