import { Button } from '@mantine/core';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue } from './queue/useQueue.ts';
import styles from './field-jobs.module.css';

/** How many acts wait on the phone, each with a way to discard it; what was not done; and what another user left here. */
export const QueueNote = ({ queue }: { queue: Queue }) => {
  const { t } = useTranslation('fieldJobs');
  const [isOpen, setOpen] = useState(false);
  const { own, others, refused, held } = queue;
  return (
    <div className={styles.queue}>
      {own.length === 0 ? null : (
        <section aria-label={t('unsent')} className={styles.note} data-away={held !== undefined || undefined}>
          <output>
            {held === undefined
              ? t('sending', { count: own.length })
              : `${held} ${t('away', { count: own.length })}`}
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
                <li key={n}>
                  <span>
                    {t(`acts.${command.kind}`)} · <When at={command.said_at} show="time" />
                  </span>
                  <Button variant="subtle" color="red" onClick={() => queue.discard(n)}>
                    {t('discard')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      )}
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
