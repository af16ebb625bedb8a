import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listPhones, type Phone } from '@yardline/contract/sendings/texting';
import { agreeToTexts, stopTexts, type TextConsent } from '@yardline/contract/texts/texts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../record/TabTable.tsx';
import styles from './sending.module.css';

const tones = { none: 'quiet', agreed: 'good', stopped: 'bad' } as const;

/** What the owner of a number said, when, and to whom. */
const Said = ({ consent: { state, way, decided_at: at, decided_by: by } }: { consent: TextConsent }) => {
  const { t } = useTranslation('sending');
  return (
    <div className={styles.sendingWho}>
      <StatusBadge tone={tones[state]}>{t(`phones.${state}`)}</StatusBadge>
      {way === null ? null : (
        <small>
          {way === 'text' ? t('phones.byText') : t('phones.toClerk', { name: by ?? '' })} <When at={at} />
        </small>
      )}
    </div>
  );
};

/** What can be recorded of a phone, or why not: after a stop only the phone itself speaks. */
const Acts = ({ phone, onAct }: { phone: Phone; onAct: (act: Act) => void }) => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const { consent, name, number } = phone;
  const act = consent.state === 'agreed' ? ('stop' as const) : ('agree' as const);
  const reason =
    whyNot(act === 'stop' ? stopTexts : agreeToTexts) ??
    (consent.state === 'stopped' ? t('text.stopped') : undefined);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${t(`phones.${act}`)}: ${name}, ${number}`}
        onClick={() => reason === undefined && onAct({ act, phone })}
      >
        {t(`phones.${act}`)}
      </Button>
    </DisabledWithReason>
  );
};

type Act = { act: 'agree' | 'stop'; phone: Phone };

/** Asks before something is recorded that decides whether texts may go to a person. */
const Ask = ({ asked: { act, phone }, onClose }: { asked: Act; onClose: () => void }) => {
  const { t } = useTranslation('sending');
  const { send, isSending } = useSend(act === 'stop' ? stopTexts : agreeToTexts, { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t(`phones.${act}`)}
      confirm={t(`phones.${act}`)}
      isDangerous={act === 'stop'}
      isBusy={isSending}
      onConfirm={() => send({ body: { number: phone.number } })}
      onClose={onClose}
    >
      {t(`phones.${act}Text`, { name: phone.name, number: phone.number })}
    </ConfirmDialog>
  );
};

const useColumns = (onAct: (act: Act) => void): TableColumn<Phone>[] => {
  const { t } = useTranslation('sending');
  return [
    { key: 'name', header: t('phones.name'), cell: ({ name }) => name },
    { key: 'number', header: t('text.number'), cell: ({ number }) => number },
    { key: 'said', header: t('phones.said'), cell: ({ consent }) => <Said consent={consent} /> },
    {
      key: 'act',
      header: t('actions'),
      isHeaderHidden: true,
      isRight: true,
      cell: (phone) => <Acts phone={phone} onAct={onAct} />,
    },
  ];
};

/** The phones of a customer and its contacts that take texts: who agreed, when, and to whom they said it. */
export const PhonesSection = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation('sending');
  const { phones } = useLoaded(listPhones, { params: { id: customerId } });
  const [asked, setAsked] = useState<Act>();
  return (
    <TabTable
      title={t('channels.text')}
      columns={useColumns(setAsked)}
      rows={phones}
      rowKey={({ name, number }) => `${name} ${number}`}
      empty={{
        icon: <IconMessage size={24} />,
        title: t('phones.emptyTitle'),
        text: t('phones.emptyText'),
      }}
      isWide
    >
      {asked === undefined ? null : <Ask asked={asked} onClose={() => setAsked(undefined)} />}
    </TabTable>
  );
};
