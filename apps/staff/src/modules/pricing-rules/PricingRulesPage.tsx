import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  getPricingRules,
  setClassPricingRules,
  setPricingRules,
} from '@yardline/contract/pricing/pricing-rules';
import { getReference } from '@yardline/contract/reference/reference';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { ExamplePrices } from './ExamplePrices.tsx';
import styles from './pricing-rules.module.css';

const CompanyRules = () => {
  const { t } = useTranslation(['pricing', 'pricingRules']);
  const { rules } = useLoaded(getPricingRules, {});
  const { calendar } = rules;
  return (
    <Facts
      facts={[
        { label: t('workbench.policy'), value: t(`policies.${rules.policy}`) },
        { label: t('workbench.counting'), value: t(`workbench.countings.${calendar.counting}`) },
        { label: t('workbench.daysPerWeek'), value: t(`workbench.weekdays.${calendar.days_per_week}`) },
        { label: t('workbench.hoursPerDay'), value: <Figure value={calendar.hours_per_day} /> },
        { label: t('workbench.grace'), value: <Figure value={rules.grace_minutes} /> },
        { label: t('workbench.minimum'), value: <Money amount={rules.minimum} isQuietAtZero /> },
        { label: t('pricingRules:roundTo'), value: t(`pricingRules:roundTos.${rules.rounding.to_cents}`) },
      ]}
    />
  );
};

/** Classes with rules of their own, and the choice of another one that is given some. */
const Classes = () => {
  const { t } = useTranslation('pricingRules');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const { classes: own } = useLoaded(getPricingRules, {});
  const { classes } = useLoaded(getReference, {});
  const others = classes.filter(({ kind, id }) => kind === 'rental' && own.every((each) => each.id !== id));
  return (
    <Section title={t('classes')} count={own.length}>
      <ul className={styles.rulesList}>
        {own.map(({ id, code, name }) => (
          <li key={id}>
            <Link to={paths.classPricingRules(id)}>
              {code} · {name}
            </Link>
          </li>
        ))}
        {own.length === 0 ? <li>{t('noClasses')}</li> : null}
      </ul>
      <div className={styles.rulesAdd}>
        <DisabledWithReason reason={whyNot(setClassPricingRules)}>
          <SingleSelect
            aria-label={t('addClass')}
            placeholder={t('addClass')}
            isSearchable
            disabled={whyNot(setClassPricingRules) !== undefined}
            options={others.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
            value={null}
            onChange={(id) => id !== null && void navigate({ to: paths.classPricingRules(Number(id)) })}
          />
        </DisabledWithReason>
      </div>
    </Section>
  );
};

const Holidays = () => {
  const { t } = useTranslation('pricingRules');
  const { divisions } = useLoaded(getPricingRules, {});
  return (
    <Section title={t('holidays')}>
      <p className={styles.rulesNote}>{t('holidaysText')}</p>
      <ul className={styles.rulesList}>
        {divisions.map(({ id, title, holidays }) => (
          <li key={id}>
            <Link to={paths.divisionHolidays(id)}>{title}</Link>
            <span>
              {holidays.length === 0
                ? t('noHolidays')
                : holidays.map((day) => (
                    <span key={day} className={styles.rulesDay}>
                      <Day day={day} />
                    </span>
                  ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** By which rules rentals are priced: the company's, those of classes that depart from them, and the divisions' holidays. */
export const PricingRulesPage = () => {
  const { t } = useTranslation('pricingRules');
  const { rules } = useLoaded(getPricingRules, {});
  return (
    <SettingsBoard
      title={t('title')}
      edit={{ label: t('edit'), to: paths.editPricingRules(), endpoint: setPricingRules }}
    >
      <Section title={t('company')}>
        <p className={styles.rulesNote}>{t('companyText')}</p>
        <CompanyRules />
      </Section>
      <Section title={t('examples')}>
        <ExamplePrices rules={rules} />
      </Section>
      <Classes />
      <Holidays />
    </SettingsBoard>
  );
};
