import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Stray, unstageUnit } from '@yardline/contract/staging/staging';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { useDocumentName } from './document-name.ts';
import styles from './staging.module.css';

/** What stands in a lane for a document that does not need it any more, until someone put it back. */
export const Strays = ({ strays }: { strays: readonly Stray[] }) => {
  const { t } = useTranslation('staging');
  const { whyNot } = useSession();
  const nameOf = useDocumentName();
  const [open, setOpen] = useState<Stray>();
  if (strays.length === 0) return null;
  return (
    <section aria-label={t('strays')} className={styles.strays}>
      <h2>{t('strays')}</h2>
      <p className={styles.hint}>{t('strayText')}</p>
      <ul className={styles.cards}>
        {strays.map((stray) => (
          <li key={stray.hold_id} className={styles.card}>
            <span>
              <strong>{stray.asset_number}</strong> · {t('at', { places: stray.place })}
            </span>
            <Link to={paths.document(stray.kind, { id: stray.contract_id, number: stray.document })}>
              {nameOf({ kind: stray.kind, number: stray.document })}
            </Link>
            <DisabledWithReason reason={whyNot(unstageUnit, stray.division_id)}>
              <Button size="xs" variant="default" onClick={() => setOpen(stray)}>
                {t('putBack')}
              </Button>
            </DisabledWithReason>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <ReasonDialog
          verb={t('putBack')}
          text={t('putBackText')}
          label={t('reason')}
          isDangerous={false}
          endpoint={unstageUnit}
          inputOf={({ reason }) => ({
            params: { id: open.contract_id },
            body: { hold_id: open.hold_id, reason },
          })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
};
