import { IconCoin } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { createRateTable, getRateTable } from '@yardline/contract/rates/rates';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

/** Leads to the rates that a class or a group has for everybody, or to the form of new ones. */
export const useRatesAction = (
  tableId: number | null,
  owner: { class_id: string } | { group_id: string },
): Action => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  return {
    key: 'rates',
    label: tableId === null ? t('addRates') : t('showRates'),
    icon: <IconCoin size={16} />,
    reason: whyNot(tableId === null ? createRateTable : getRateTable),
    onRun: () =>
      void (tableId === null
        ? navigate({ to: paths.newRateTable(), search: owner })
        : navigate({ to: paths.rateTable(tableId) })),
  };
};
