import { Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import type { Permission } from '@yardline/domain/permissions/areas';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import surfaceStyles from '../../shell/looks/surface.module.css';
import settingsStyles from './settings.module.css';

const entry = <Key extends string>(key: Key, to: string, needs: readonly Permission[]) => ({
  key,
  to,
  needs,
});
const catalog: readonly Permission[] = ['settings.view', 'rates.view', 'assets.view'];

const workshop: readonly Permission[] = ['settings.view', 'work_orders.view'];

/** Every setting there is, by what it is about. */
const groups = [
  {
    key: 'company',
    entries: [
      entry('company', paths.companySettings(), ['settings.view']),
      entry('formats', paths.formats(), ['settings.view']),
      entry('logo', paths.logo(), ['settings.view']),
      entry('paymentSettings', paths.paymentSettings(), ['settings.view']),
      entry('numbers', paths.numbers(), ['settings.view']),
      entry('guide', paths.guide(), ['settings_menu_access']),
    ],
  },
  {
    key: 'people',
    entries: [entry('users', paths.users(), ['users.view']), entry('roles', paths.roles(), ['roles.view'])],
  },
  {
    key: 'prices',
    entries: [
      entry('pricingRules', paths.pricingRules(), ['settings.view', 'rates.view']),
      entry('billingRules', paths.billingRules(), ['settings.view', 'billing.view']),
      entry('taxes', paths.taxCodes(), ['settings.view', 'ledger.view']),
      entry('callOffs', paths.callOffs(), ['settings.view']),
      entry('checkInCharges', paths.checkInCharges(), ['settings.view']),
      entry('documentFees', paths.documentFees(), ['settings.view']),
      entry('draftHolds', paths.draftHolds(), ['settings.view']),
      entry('rates', paths.rateTables(), ['rates.view']),
      entry('priceLists', paths.priceLists(), ['rates.view']),
    ],
  },
  {
    key: 'catalog',
    entries: [
      entry('classes', paths.classes(), catalog),
      entry('productGroups', paths.groups(), catalog),
      entry('suggestedProducts', paths.suggestionLists(), ['settings.view', 'assets.view']),
      entry('synonyms', paths.synonyms(), ['settings.view', 'assets.view', 'parts.view']),
      entry('customFields', paths.customFields(), ['settings.view']),
    ],
  },
  {
    key: 'web',
    entries: [
      entry('stores', paths.stores(), ['settings.view', 'listings.view']),
      entry('storeContents', paths.storeContents(), ['store_content.view']),
      entry('listings', paths.listings(), ['listings.view']),
    ],
  },
  {
    key: 'workshop',
    entries: [
      entry('checklists', paths.checklists(), ['settings.view', 'inspections.view']),
      entry('laborCodes', paths.laborCodes(), workshop),
      entry('laborRates', paths.laborRates(), workshop),
      entry('mechanicCosts', paths.mechanicCosts(), ['see_labor_costs']),
      entry('repairCodes', paths.repairCodes(), workshop),
      entry('jobTemplates', paths.jobTemplates(), workshop),
      entry('orderSigning', paths.orderSigning(), workshop),
      entry('trucks', paths.trucks(), ['trips.view']),
      entry('dryRuns', paths.dryRuns(), ['settings.view', 'tickets.view']),
      entry('proofs', paths.proofs(), ['settings.view', 'tickets.view']),
      entry('printers', paths.printers(), ['settings.view']),
      entry('printJobs', paths.printJobs(), workshop),
      entry('timeSettings', paths.timeSettings(), ['settings.view', 'time_sheets.view']),
    ],
  },
  {
    key: 'access',
    entries: [
      entry('singleSignOn', paths.singleSignOn(), ['security.view', 'settings.view']),
      entry('signInRules', paths.signInRules(), ['security.view', 'settings.view']),
      entry('apiKeys', paths.apiKeys(), ['security.view', 'settings.view']),
      entry('apiReference', paths.apiReference(), ['security.view', 'settings.view']),
      entry('webhooks', paths.webhooks(), ['security.view', 'settings.view']),
      entry('callbacks', paths.callbacks(), ['security.view', 'settings.view']),
      entry('securityEvents', paths.securityEvents(), ['security.edit', 'settings_menu_access']),
      entry('auditTrail', paths.audit(), ['audit.view']),
      entry('mails', paths.mails(), ['settings.view']),
      entry('texts', paths.texts(), ['settings.view']),
      entry('cardAccount', paths.cardAccount(), ['security.view', 'settings.view']),
      entry('textProvider', paths.textProvider(), ['security.view', 'settings.view']),
      entry('mailTemplates', paths.mailTemplates(), ['settings.view']),
      entry('mailServer', paths.mailServer(), ['security.view', 'settings.view']),
    ],
  },
  { key: 'sandbox', entries: [entry('play', paths.play(), ['settings.view'])] },
  {
    key: 'system',
    entries: [
      entry('status', paths.status(), ['settings.view']),
      entry('personalData', paths.personalData(), ['security.edit']),
      entry('companyExports', paths.companyExports(), ['security.edit']),
      entry('feedback', paths.feedbackList(), ['settings.view']),
    ],
  },
] as const;

/** What can be set for the company, for its administrators. */
export const SettingsPage = () => {
  const { t } = useTranslation('settings');
  const { user, may, denied } = useSession();
  const router = useRouter();
  if (!user.permissions.admin && !may('settings_menu_access')) {
    const message = denied('settings_menu_access');
    const refused = new CallRefused({ status: 403, reason: 'permission.denied', message });
    return <Refused error={refused} onRetry={() => void router.invalidate()} />;
  }
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      {groups.map((group) => {
        const open = group.entries.filter(({ needs }) => needs.some((permission) => may(permission)));
        if (open.length === 0) return null;
        return (
          <section
            key={group.key}
            className={settingsStyles.settingsGroup}
            aria-labelledby={`settings-${group.key}`}
          >
            <h2 id={`settings-${group.key}`}>{t(`groups.${group.key}`)}</h2>
            <div className={settingsStyles.settingsEntries}>
              {open.map(({ key, to }) => (
                <Link
                  key={key}
                  to={to}
                  className={`${surfaceStyles.surface} ${settingsStyles.settingsEntry}`}
                  data-part="surface"
                >
                  <Text fw={600}>{t(key)}</Text>
                  <Text size="sm" c="dimmed">
                    {t(`${key}Text`)}
                  </Text>
                </Link>
              ))}
            </div>
          </section>
        );
      })}
    </BoardPage>
  );
};
