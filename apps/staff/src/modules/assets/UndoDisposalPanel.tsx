import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { assetFigures, type Disposal, undoDisposal, undoForm } from '@yardline/contract/fleet/fleet';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { useParam, useRecordId } from '../../shell/useParam.ts';
import styles from './assets.module.css';

type Props = { asset: Asset; disposal: Disposal };

/** What returns to the fleet, and what is removed from the records. */
const Preview = ({ asset, disposal }: Props) => {
  const { t } = useTranslation('assets');
  const isBack = asset.disposed_on !== null;
  return (
    <Facts
      title={t('undo.preview')}
      facts={[
        {
          label: t(`dispose.kinds.${disposal.kind}`),
          value: <Day day={disposal.disposed_on} />,
        },
        { label: t('undo.comesBack'), value: disposal.location_title },
        {
          label: t('quantity'),
          value: (
            <>
              <Figure value={asset.quantity} /> → <Figure value={asset.quantity + disposal.quantity} />
            </>
          ),
        },
        {
          label: t('undo.rents'),
          value: isBack ? t(disposal.was_active ? 'undo.rentsAgain' : 'undo.rentsNot') : '',
        },
        {
          label: t('undo.noProceeds'),
          value: disposal.proceeds > 0 ? <Money amount={disposal.proceeds} /> : '',
        },
        { label: t('dispose.buyer'), value: disposal.customer_name },
      ]}
    />
  );
};

const Undoing = ({ asset: current, disposal }: Props) => {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const [asset] = useState(current);
  const { number } = asset;
  const form = useRecordForm(undoForm, { reason: '' });
  const { send, isSending } = useSend(undoDisposal, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.asset(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('undo.title')}
      closeTo={paths.asset(number)}
      form={form}
      isSaving={isSending}
      submit={t('undo.verb')}
      onSubmit={(body) => send({ params: { number, id: disposal.id }, body }, { ifMatch: asset.row_version })}
    >
      <p className={styles.assetLast}>{t('undo.text')}</p>
      <Preview asset={asset} disposal={disposal} />
      <FormSection title={`${asset.number} · ${asset.description}`}>
        <FText
          control={form.control}
          name="reason"
          label={t('dispose.reason')}
          isRequired
          isFirst
          maxLength={120}
        />
      </FormSection>
    </PanelPage>
  );
};

/** Brings back what left the fleet by mistake, after saying what comes back. */
export const UndoDisposalPanel = () => {
  const number = useParam('number');
  const id = useRecordId();
  const asset = useLoaded(getAsset, { params: { number } });
  const { disposals } = useLoaded(assetFigures, { params: { number } });
  const disposal = disposals.find((each) => each.id === id);
  return disposal === undefined ? null : <Undoing asset={asset} disposal={disposal} />;
};
