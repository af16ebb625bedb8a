import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { createReturn } from '@yardline/contract/returns/returns';
import { removeYardLine, settleYardLine, type YardLine } from '@yardline/contract/yard-returns/yard-returns';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { StartInspection } from '../../shell/inspections/StartInspection.tsx';
import { MachinePhotos } from '../../shell/machine-photos/MachinePhotos.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { useFuelWords } from '../../shell/record/useFuelWords.ts';
import { YardBadge } from '../../shell/yard/YardBadge.tsx';
import styles from './yard-returns.module.css';

type Props = { line: YardLine };

/** What was said of it, in one line. */
const useTold = (line: YardLine): string => {
  const { t } = useTranslation(['yardReturns', 'readings']);
  const { locale } = useLocale();
  const sayFuel = useFuelWords();
  return [
    line.quantity === 1 ? '' : `${t('quantity')} ${line.quantity}`,
    line.taken === 0 || line.is_numbered ? '' : t('taken', { count: line.taken }),
    line.meter === null ? '' : `${t('meter')} ${numberText(line.meter, locale)}`,
    line.fuel === null ? '' : `${t('readings:fuelIn')} ${sayFuel(line.fuel)}`,
    t(`conditions.${line.condition}`),
    line.cleaning === null ? '' : t(`cleanings.${line.cleaning}`),
    line.missing === '' ? '' : `${t('missing')}: ${line.missing}`,
    line.notes,
    line.reason,
  ]
    .filter((each) => each !== '')
    .join(' · ');
};

/** Begins the inspection of a return by a checklist that its class has. */
const Inspect = ({ line }: Props) => {
  const { whyNot } = useSession();
  const { data } = useCall(
    listAssetInspections,
    { params: { number: line.asset_number } },
    { enabled: whyNot(listAssetInspections) === undefined },
  );
  const checklists = data?.checklists.filter(({ moment }) => moment === 'yard_return') ?? [];
  if (line.asset_id === null || checklists.length === 0) return null;
  return (
    <StartInspection asset={{ id: line.asset_id, division_id: line.division_id }} checklists={checklists} />
  );
};

/** What can be done with it while it waits. */
const Acts = ({ line }: Props) => {
  const { t } = useTranslation('yardReturns');
  const { whyNot } = useSession();
  const [act, setAct] = useState<'settle' | 'undo'>();
  const { contract_id: contractId, contract_number: number, division_id: division } = line;
  const params = { id: line.yard_return_id, line: line.id };
  const onClose = () => setAct(undefined);
  return (
    <div className={styles.acts}>
      {contractId === null || number === null ? (
        <DisabledWithReason reason={whyNot(settleYardLine, division)}>
          <Button size="xs" onClick={() => setAct('settle')}>
            {t('settle')}
          </Button>
        </DisabledWithReason>
      ) : (
        <DisabledWithReason reason={whyNot(createReturn)}>
          <LinkButton size="xs" to={paths.newReturn({ id: contractId, number })}>
            {t('takeBack', { number })}
          </LinkButton>
        </DisabledWithReason>
      )}
      {line.is_numbered ? <Inspect line={line} /> : null}
      <DisabledWithReason reason={whyNot(removeYardLine, division)}>
        <Button size="xs" variant="default" onClick={() => setAct('undo')}>
          {t('undo')}
        </Button>
      </DisabledWithReason>
      {act === 'settle' ? (
        <ReasonDialog
          verb={t('settle')}
          text={t('settleText')}
          label={t('found')}
          isDangerous={false}
          endpoint={settleYardLine}
          inputOf={(body) => ({ params, body })}
          onClose={onClose}
        />
      ) : null}
      {act === 'undo' ? (
        <ReasonDialog
          verb={t('undo')}
          text={t('undoText')}
          label={t('reason')}
          endpoint={removeYardLine}
          inputOf={(body) => ({ params, body })}
          onClose={onClose}
        />
      ) : null}
    </div>
  );
};

/** One thing that came with a truck: whose it is, how it came, its photos, and what can be done with it. */
export const YardLineCard = ({ line }: Props) => {
  const { t } = useTranslation('yardReturns');
  const told = useTold(line);
  const { contract_id: contractId, contract_number: number } = line;
  return (
    <li className={styles.card} aria-label={t('details', { code: line.asset_number || line.code })}>
      <div className={styles.head}>
        <span className={styles.what}>
          {line.asset_number === '' ? (
            <strong>{line.code}</strong>
          ) : (
            <Link to={paths.asset(line.asset_number)}>
              <strong>{line.asset_number}</strong>
            </Link>
          )}{' '}
          {line.description}
        </span>
        <YardBadge status={line.status} />
      </div>
      {contractId === null || number === null ? (
        <span>
          <StatusBadge tone="bad">{t('unknown')}</StatusBadge>
        </span>
      ) : (
        <Link to={paths.document('contract', { id: contractId, number })}>
          {t('ofContract', { number, name: line.customer_name })}
        </Link>
      )}
      <p className={styles.told}>{told}</p>
      {contractId === null || line.contract_line_id === null ? null : (
        <MachinePhotos
          of={{
            contractId,
            lineId: line.contract_line_id,
            number: line.asset_number,
            outAt: line.out_at,
          }}
          {...(line.status === 'N' ? { adding: 'in' as const } : {})}
        />
      )}
      {line.status === 'N' ? <Acts line={line} /> : null}
    </li>
  );
};
