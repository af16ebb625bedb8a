import { Combobox, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import {
  createCustomer,
  type CustomerRow,
  getCustomer,
  listCustomers,
} from '@yardline/contract/customers/customers';
import { type FieldProps, useField } from '@yardline/ui/field';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Lookup } from '../../shell/lookup/Lookup.tsx';
import { useLookup } from '../../shell/lookup/useLookup.ts';
import { AccountBadge } from './AccountBadge.tsx';
import { QuickCustomerDialog } from './QuickCustomerDialog.tsx';

type Props<T extends FieldValues, Out> = Omit<FieldProps<T, Out>, 'label'> & {
  label?: string;
  /** Called with the chosen customer, to load what depends on it: sites, terms, discounts. */
  onChosen?: (customer: Pick<CustomerRow, 'id'> | null) => void;
};

const creating = 'create';

/** Chooses a customer by name, number, phone or city, or creates one from the typed name. The value is the customer's id. */
export const CustomerField = <T extends FieldValues, Out = T>({
  label,
  onChosen,
  ...props
}: Props<T, Out>) => {
  const { t } = useTranslation('customers');
  const { whyNot } = useSession();
  const { value, change, input } = useField({ ...props, label: label ?? t('pick') });
  const lookup = useLookup();
  const { words } = lookup;
  const id = typeof value === 'number' && value > 0 ? value : undefined;
  const chosen = useCall(getCustomer, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const found = useCall(
    listCustomers,
    { query: { page_size: '10', ...(words === '' ? {} : { search: words }) } },
    { enabled: lookup.isOpen, keepsPrevious: true },
  );
  const [quick, setQuick] = useState<string>();
  const choose = (customer: Pick<CustomerRow, 'id'> | null) => {
    setQuick(undefined);
    change(customer?.id ?? null);
    onChosen?.(customer);
    lookup.settle();
  };
  const rows = found.data?.items ?? [];
  // Offers a new customer only after the search has answered, or a fast typist would create a duplicate.
  const isAnswered = lookup.isCaughtUp && !found.isFetching;
  const canCreate = words !== '' && isAnswered && whyNot(createCustomer) === undefined;

  const submit = (option: string) => {
    if (option === creating) setQuick(words);
    else choose(rows.find((row) => String(row.id) === option) ?? null);
  };

  return (
    <>
      <Lookup
        lookup={lookup}
        input={input}
        placeholder={t('pickHint')}
        chosen={id === undefined ? '' : (chosen.data?.name ?? '')}
        chosenId={id}
        answer={found.data}
        found={rows.map((row) => ({
          id: row.id,
          title: row.name,
          facts: [row.customer_number, row.phone, row.city],
          aside: <AccountBadge type={row.account_type} />,
        }))}
        isBusy={found.isFetching && lookup.isOpen}
        more={
          canCreate ? (
            <Combobox.Option value={creating}>
              <Group gap={8}>
                <IconPlus size={16} />
                {t('create', { name: words })}
              </Group>
            </Combobox.Option>
          ) : null
        }
        nothing={rows.length === 0 && !canCreate && isAnswered ? t('emptyTitle') : null}
        onSubmit={submit}
        onClear={() => choose(null)}
      />
      {quick === undefined ? null : (
        <QuickCustomerDialog name={quick} onChosen={choose} onClose={() => setQuick(undefined)} />
      )}
    </>
  );
};
