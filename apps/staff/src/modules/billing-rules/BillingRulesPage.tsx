import { useLoaded } from '@yardline/client/hooks';
import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { auditRules } from '@yardline/domain/billing/self-audit/audited-bill';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './billing-rules.module.css';

const Cycles = () => {
  const { t } = useTranslation(['billingRules', 'catalog']);
  const rules = useLoaded(getBillingRules, {});
  const { cycle_align_day: day } = rules;
  return (
    <Section title={t('cycles')}>
      <p className={styles.billingRulesNote}>{t('cyclesText')}</p>
      <Facts
        facts={[
          { label: t('cycle_rule'), value: t(`catalog:billing.choices.${rules.cycle_rule}`) },
          { label: t('cycle_align_day'), value: day ?? t('ownDay') },
          { label: t('billing_timing'), value: t(`catalog:billing.choices.${rules.billing_timing}`) },
          { label: t('first_cycle_rule'), value: t(`catalog:billing.choices.${rules.first_cycle_rule}`) },
          { label: t('last_cycle_rule'), value: t(`catalog:billing.choices.${rules.last_cycle_rule}`) },
          { label: t('cash_billing'), value: t(`cashBillings.${rules.cash_billing}`) },
        ]}
      />
    </Section>
  );
};

const Amounts = () => {
  const { t } = useTranslation('billingRules');
  const rules = useLoaded(getBillingRules, {});
  const taxes = [rules.is_waiver_tax1 ? t('tax1') : '', rules.is_waiver_tax2 ? t('tax2') : ''];
  return (
    <Section title={t('amounts')}>
      <Facts
        facts={[
          { label: t('minimum_charge'), value: <Money amount={rules.minimum_charge} isQuietAtZero /> },
          { label: t('minimum_refund'), value: <Money amount={rules.minimum_refund} isQuietAtZero /> },
          { label: t('waiverTaxes'), value: taxes.filter((tax) => tax !== '').join(', ') || t('none') },
        ]}
      />
    </Section>
  );
};

const Waiver = () => {
  const { t } = useTranslation('billingRules');
  const rules = useLoaded(getBillingRules, {});
  const percent = rules.waiver_repair_percent;
  const money = (amount: number | null) => (amount === null ? t('none') : <Money amount={amount} />);
  return (
    <Section title={t('waiver')}>
      <p className={styles.billingRulesNote}>{t('waiverText')}</p>
      <Facts
        facts={[
          {
            label: t('waiver_repair_percent'),
            value: percent === null ? t('none') : <Figure value={percent} />,
          },
          { label: t('waiver_deductible'), value: money(rules.waiver_deductible) },
          { label: t('waiver_value_limit'), value: money(rules.waiver_value_limit) },
          { label: t('waiver_deductible_above'), value: money(rules.waiver_deductible_above) },
        ]}
      />
    </Section>
  );
};

const LateFees = () => {
  const { t } = useTranslation('billingRules');
  const rules = useLoaded(getBillingRules, {});
  const { late_fee_cap: cap } = rules;
  return (
    <Section title={t('lateFees')}>
      <p className={styles.billingRulesNote}>{t('lateFeesText')}</p>
      <Facts
        facts={[
          { label: t('late_fee_percent'), value: <Figure value={rules.late_fee_percent} /> },
          { label: t('late_fee_grace_days'), value: <Figure value={rules.late_fee_grace_days} /> },
          { label: t('late_fee_minimum'), value: <Money amount={rules.late_fee_minimum} isQuietAtZero /> },
          { label: t('late_fee_cap'), value: cap === null ? t('noCap') : <Money amount={cap} /> },
        ]}
      />
    </Section>
  );
};

const Deposits = () => {
  const { t } = useTranslation('billingRules');
  const {
    deposit_kind: kind,
    deposit_figure: figure,
    applies_deposits: applies,
  } = useLoaded(getBillingRules, {});
  const hasFigure = kind === 'percent' || kind === 'multiple';
  return (
    <Section title={t('deposits')}>
      <p className={styles.billingRulesNote}>{t('depositsText')}</p>
      <Facts
        facts={[
          { label: t('deposit_kind'), value: t(`depositKinds.${kind}`) },
          ...(hasFigure ? [{ label: t(`depositFigure.${kind}`), value: <Figure value={figure} /> }] : []),
          { label: t('appliesDeposits'), value: t(applies ? 'on' : 'off') },
        ]}
      />
    </Section>
  );
};

const Audit = () => {
  const { t } = useTranslation('billingRules');
  const { audit_rules: rules } = useLoaded(getBillingRules, {});
  return (
    <Section title={t('audit')}>
      <p className={styles.billingRulesNote}>{t('auditText')}</p>
      <Facts
        facts={auditRules.map((rule) => ({
          label: t(`auditRules.${rule}`),
          value: t(rules.includes(rule) ? 'on' : 'off'),
        }))}
      />
    </Section>
  );
};

/** By which rules the company bills: its cycle, what is too small to bill, what lateness costs, what is asked beforehand. */
export const BillingRulesPage = () => {
  const { t } = useTranslation('billingRules');
  return (
    <SettingsBoard
      title={t('title')}
      edit={{ label: t('edit'), to: paths.editBillingRules(), endpoint: setBillingRules }}
    >
      <Cycles />
      <Amounts />
      <Waiver />
      <LateFees />
      <Deposits />
      <Audit />
    </SettingsBoard>
  );
};
