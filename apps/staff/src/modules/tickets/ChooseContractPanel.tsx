import { Drawer, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconFileDescription, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listContracts } from '@yardline/contract/contracts/contracts';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { paths } from '../../paths.ts';
import { searchPauseMs } from '../../shell/search-pause.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import panelStyles from '../../shell/looks/panel.module.css';
import ticketFormsStyles from './ticket-forms.module.css';

/** Asks for which open contract something is to be moved. */
export const ChooseContractPanel = ({ type }: { type: MovingType }) => {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), searchPauseMs);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { data, isFetching } = useCall(
    listContracts,
    {
      query: {
        kind: 'contract',
        status: 'open',
        page_size: '20',
        ...(type === 'pickup' ? { out: '1' } : {}),
        ...(asked === '' ? {} : { search: asked }),
      },
    },
    { keepsPrevious: true },
  );
  const title = t(`new.${type}`);
  return (
    <Drawer
      opened
      onClose={() => void navigate({ to: paths.tickets(type) })}
      title={<Text fw={600}>{title}</Text>}
      size={isPhone ? '100%' : 520}
      classNames={{ content: panelStyles.panel, body: panelStyles.panelBody }}
      transitionProps={{ duration: 120 }}
    >
      <title>{pageTitle(title)}</title>
      <div className={ticketFormsStyles.choose}>
        <TextInput
          data-autofocus
          label={t('chooseContract')}
          placeholder={t('chooseContractHint')}
          leftSection={<IconSearch size={16} />}
          rightSection={isFetching ? <Loader size={14} /> : null}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul className={ticketFormsStyles.chooseList}>
          {(data?.items ?? []).map((row) => (
            <li key={row.id}>
              <Link
                to={paths.newTicket(type)}
                search={{ contract_id: String(row.id) }}
                className={ticketFormsStyles.chooseRow}
              >
                <strong className={uiStyles.figure} data-part="figure">
                  {row.number}
                </strong>
                <span>
                  {row.customer_name}
                  <Text size="xs" c="dimmed" component="span" display="block">
                    <When at={row.starts_at} /> – <When at={row.ends_at} />
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {data?.items.length === 0 ? (
          <EmptyState icon={<IconFileDescription size={24} />} title={t(`empty.${type}`)}>
            {t(`emptyText.${type}`)}
          </EmptyState>
        ) : null}
      </div>
    </Drawer>
  );
};
