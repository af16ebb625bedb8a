import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { type ContractRow, listContracts } from '@yardline/contract/contracts/contracts';
import { Money, When } from '@yardline/ui/Figures';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { ExtendSheet } from '../../../shell/extend/ExtendSheet.tsx';
import { StateBadge } from '../../../shell/states/StateBadge.tsx';
import { needsOf } from '../kinds.ts';
import styles from './caller.module.css';

type RowProps = { row: ContractRow; children: React.ReactNode };

const Job = ({ row, children }: RowProps) => {
  const { t } = useTranslation('contracts');
  const name = `${t(`kinds.${row.kind}.one`)} ${row.number ?? ''}`;
  return (
    <li className={styles.job}>
      <span>
        <Link to={paths.document(row.kind, row)}>{name}</Link>
        <small>
          <When at={row.starts_at} show="date" /> – <When at={row.ends_at} show="date" />
          {row.reference === '' ? '' : ` · ${row.reference}`}
        </small>
      </span>
      {children}
    </li>
  );
};

/** Lets the caller keep what they have, without leaving the call. */
const ExtendButton = ({ row: { id, number, division_id: division } }: { row: ContractRow }) => {
  const { t } = useTranslation('counter');
  const { whyNot } = useSession();
  const [isOpen, setOpen] = useState(false);
  const reason = whyNot(needsOf('contract', 'edit'), division ?? undefined);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('extendNamed', { n: number })}
          onClick={() => reason === undefined && setOpen(true)}
        >
          {t('extend')}
        </Button>
      </DisabledWithReason>
      {isOpen ? <ExtendSheet id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const mostOut = 5;
const mostJobs = 6;

/** What a customer has on rent, and their last documents, each of which can be rented again. */
export const CallerJobs = ({
  customerId,
  onAgain,
}: {
  customerId: number;
  onAgain: (row: ContractRow) => void;
}) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const of = { customer_id: String(customerId) };
  const { data: out } = useCall(listContracts, {
    query: { ...of, kind: 'contract', out: '1', page_size: String(mostOut) },
  });
  const { data: last } = useCall(listContracts, { query: { ...of, page_size: '20' } });
  const jobs = (last?.items ?? []).filter(({ number }) => number !== null).slice(0, mostJobs);
  return (
    <>
      <section aria-label={t('out')}>
        <h3 className={styles.title}>{t('out')}</h3>
        {out?.items.length === 0 ? <p className={styles.dim}>{t('nothingOut')}</p> : null}
        <ul className={styles.jobs}>
          {(out?.items ?? []).map((row) => (
            <Job key={row.id} row={row}>
              <span className={styles.again}>
                {row.is_late ? (
                  <StateBadge state="late" />
                ) : (
                  <StateBadge state="out">{t('linesOut', { count: row.lines_out })}</StateBadge>
                )}
                <ExtendButton row={row} />
              </span>
            </Job>
          ))}
        </ul>
      </section>
      <section aria-label={t('jobs')}>
        <h3 className={styles.title}>{t('jobs')}</h3>
        {last !== undefined && jobs.length === 0 ? <p className={styles.dim}>{t('noJobs')}</p> : null}
        <ul className={styles.jobs}>
          {jobs.map((row) => (
            <Job key={row.id} row={row}>
              <span className={styles.again}>
                <Money amount={row.total} />
                <Button
                  size="compact-xs"
                  variant="default"
                  leftSection={<IconRepeat size={13} aria-hidden="true" />}
                  aria-label={t('againNamed', { kind: t(`contracts:kinds.${row.kind}.one`), n: row.number })}
                  onClick={() => onAgain(row)}
                >
                  {t('again')}
                </Button>
              </span>
            </Job>
          ))}
        </ul>
      </section>
    </>
  );
};
