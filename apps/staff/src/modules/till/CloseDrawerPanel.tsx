import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listDrawers } from '@yardline/contract/till/drawers';
import {
  closeDrawer,
  drawerCountForm,
  type DrawerEntry,
  getDrawerSession,
} from '@yardline/contract/till/sessions';
import { amount } from '@yardline/domain/money/cents';
import { countedCash } from '@yardline/domain/till/count';
import { Money } from '@yardline/ui/Figures';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import styles from './till.module.css';

type ChequesProps = {
  cheques: readonly DrawerEntry[];
  ticked: readonly number[];
  onTick: (ticked: number[]) => void;
};

/** The checks of a session, each to be ticked when it is found in the drawer. */
const Cheques = ({ cheques, ticked, onTick }: ChequesProps) => {
  const { t } = useTranslation('till');
  const { locale, currency } = useLocale();
  if (cheques.length === 0) return <p>{t('noCheques')}</p>;
  return (
    <div className={styles.cheques}>
      {cheques.map(({ id, cheque_number: number, customer_name: customer, amount: paid }) => (
        <Checkbox
          key={id}
          label={t('cheque', { number, customer, amount: moneyText(paid ?? 0, locale, currency) })}
          checked={ticked.includes(id)}
          onChange={({ currentTarget }) =>
            onTick(currentTarget.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
          }
        />
      ))}
    </div>
  );
};

const piecesOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Counts a drawer by coins and notes, ticks its checks, takes in what the terminal says, and closes it. */
export const CloseDrawerPanel = () => {
  const { t } = useTranslation('till');
  const { locale, currency } = useLocale();
  const id = useRecordId();
  const navigate = useNavigate();
  const session = useLoaded(getDrawerSession, { params: { id } });
  const { denominations, limit } = useLoaded(listDrawers, {});
  const form = useRecordForm(drawerCountForm, {
    counts: denominations.map((denomination) => ({ denomination, pieces: 0 })),
    cheques: [],
    cards_total: 0,
    note: '',
  });
  const [counts, cheques] = useWatch({ control: form.control, name: ['counts', 'cheques'] });
  const home = paths.drawerSession(id);
  const { send, isSending } = useSend(closeDrawer, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: home, ignoreBlocker: true }),
  });
  const counted = countedCash(
    counts.map(({ denomination, pieces }) => ({ denomination, pieces: piecesOf(pieces) })),
  );
  return (
    <PanelPage
      title={t('closeTitle', { name: session.drawer_name })}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('close')}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <FormSection title={t('coins')}>
        <p>{t('coinsHint')}</p>
        <div className={styles.coins}>
          {denominations.map((worth, index) => (
            <FNumber
              key={worth}
              control={form.control}
              name={`counts.${index}.pieces`}
              label={t('piecesOf', { worth: moneyText(amount(worth), locale, currency) })}
              isFirst={index === 0}
              empty={0}
            />
          ))}
        </div>
        <p className={styles.counted} aria-live="polite">
          {t('countedCash')} <Money amount={amount(counted)} />
        </p>
      </FormSection>
      <FormSection title={t('parts.cheques')}>
        <Cheques
          cheques={session.entries.filter(({ method }) => method === 'cheque')}
          ticked={cheques}
          onTick={(ticked) => form.setValue('cheques', ticked, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection title={t('parts.cards')}>
        <FMoney
          control={form.control}
          name="cards_total"
          label={t('terminal')}
          description={t('terminalHint')}
          empty={0}
        />
      </FormSection>
      <FormSection title={t('note')}>
        <FText
          control={form.control}
          name="note"
          label={t('note')}
          description={t('limitHint', { limit: moneyText(limit, locale, currency) })}
          maxLength={250}
        />
      </FormSection>
    </PanelPage>
  );
};
