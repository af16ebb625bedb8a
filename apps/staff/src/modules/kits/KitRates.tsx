import { IconCoin } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { setAssetRates } from '@yardline/contract/assets';
import { explodeKit, getKit } from '@yardline/contract/kits';
import type { InputOf } from '@yardline/contract/endpoint';
import { listRateTables } from '@yardline/contract/rates';
import { ratesInCents } from '@yardline/contract/rate-window';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { Findings } from '../../shell/rates/Findings.tsx';
import { RateEditor } from '../../shell/rates/RateEditor.tsx';
import { RatesTable } from '../../shell/rates/RatesTable.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';

/** The rate tiers that price this kit, and where they come from: it is a product, and has them as any other. */
export const KitRatesTab = () => {
  const { t } = useTranslation(['kits', 'assets']);
  const kit = useLoaded(getKit, { params: { number: useParam('number') } });
  const { rates, source } = kit.rate_table;
  return (
    <Section title={t('rates')}>
      {rates.length === 0 ? (
        <EmptyState icon={<IconCoin size={24} />} title={t('noRates')}>
          {t(kit.chargeable ? 'noRatesText' : 'noRatesNeeded')}
        </EmptyState>
      ) : (
        <>
          <p className="rates-note">{t(`assets:ratesFrom.${source}`)}</p>
          <RatesTable rates={rates} />
          <Findings rates={ratesInCents(rates)} />
        </>
      )}
      <Outlet />
    </Section>
  );
};

/** Gives a kit rates of its own; without any it follows its group again. */
export const KitRatesPanel = () => {
  const { t } = useTranslation('kits');
  const number = useParam('number');
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getKit, { params: { number } });
  const form = useRecordForm(setAssetRates.body, { rates: seen.rate_table.rates });
  const { send, isSending, refused } = useSend(setAssetRates, {
    invalidates: [getKit, explodeKit, listRateTables],
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.kitRates(number), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: InputOf<typeof setAssetRates>['body']) =>
    send({ params: { number }, body }, { ifMatch });
  return (
    <PanelPage
      title={t('setRates')}
      closeTo={paths.kitRates(number)}
      form={form}
      isSaving={isSending}
      size={760}
      onSubmit={save(seen.rate_table.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then(({ rate_table: { rates } }) => form.reset({ rates }))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <RateEditor
        control={form.control}
        name="rates"
        before={seen.rate_table.rates}
        classId={seen.class_id}
      />
    </PanelPage>
  );
};
