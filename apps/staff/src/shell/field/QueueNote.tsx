import { Button } from '@mantine/core';
import type { FieldCommand } from '@yardline/contract/field/field';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Standing } from './Standing.tsx';
import type { Queue } from './useQueue.ts';
import styles from './field.module.css';

/** What an act is, in words. */
export const useActName = () => {
  const { t } = useTranslation('field');
  return (command: Pick<FieldCommand, 'kind'> & { step?: string; what?: string }): string => {
    if (command.kind === 'ticket_step') return t(`steps.${command.step as 'start'}`);
    if (command.kind === 'at_place') return t(`places.${command.what as 'arrived'}`);
    return t(`acts.${command.kind}`);
  };
};

type RowProps = { name: string; at: string; onDiscard: () => void };

const Row = ({ name, at, onDiscard }: RowProps) => {
  const { t } = useTranslation('field');
  return (
    <li>
      <span>
        {name} · <When at={at} show="time" />
      </span>
      <Button variant="subtle" color="red" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </li>
  );
};

const Unsent = ({ queue }: { queue: Queue }) => {
  const { t } = useTranslation('field');
  const nameOf = useActName();
  const [isOpen, setOpen] = useState(false);
  const { own, photos, held } = queue;
  const count = own.length + photos.length;
  const isRefused = photos.some(({ fault }) => fault !== undefined);
  if (count === 0) return null;
  return (
    <section aria-label={t('unsent')} className={styles.note} data-away={held !== undefined || undefined}>
      <output>
        {held === undefined && !isRefused
          ? t('sending', { count })
          : `${held ?? t('photoRefused')} ${t('away', { count })}`}
        {photos.length === 0 ? '' : ` ${t('photosWait', { count: photos.length })}`}
      </output>
      <span className={styles.noteActs}>
        <Button variant="default" onClick={queue.flush}>
          {t('sendNow')}
        </Button>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('show')}
        </Button>
      </span>
      {isOpen ? (
        <ul>
          {own.map(({ n, command }) => (
            <Row key={n} name={nameOf(command)} at={command.said_at} onDiscard={() => queue.discard(n)} />
          ))}
          {photos.map(({ n, taken_at: at, fault }) => (
            <Row
              key={`photo ${n}`}
              name={fault === undefined ? t('photo') : `${t('photo')}: ${fault}`}
              at={at}
              onDiscard={() => queue.discardPhoto(n)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

/** How many acts wait on the phone, each with a way to discard it; what was not done; and what another user left here. */
export const QueueNote = ({ queue }: { queue: Queue }) => {
  const { t } = useTranslation('field');
  const { others, refused } = queue;
  return (
    <div className={styles.queue}>
      <Standing />
      <Unsent queue={queue} />
      {refused.length === 0 ? null : (
        <section aria-label={t('notDone')} className={styles.note} data-bad role="alert">
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
          <Button variant="default" onClick={queue.forgetRefused}>
            {t('understood')}
          </Button>
        </section>
      )}
      {others.length === 0 ? null : (
        <section aria-label={t('ofOthers')} className={styles.note}>
          <span>{t('others', { count: others.length, name: others[0]?.name ?? '' })}</span>
          <Button variant="default" onClick={queue.handIn}>
            {t('handIn')}
          </Button>
        </section>
      )}
    </div>
  );
};
