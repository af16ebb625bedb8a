import { Combobox, Group, InputBase, Loader, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue, useDidUpdate } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import { createCustomer, type CustomerRow, getCustomer, listCustomers } from '@yardline/contract/customers';
import { type FieldProps, useField } from '@yardline/ui/field';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { searchPauseMs } from '../../shell/search-pause.ts';
import { AccountBadge } from './AccountBadge.tsx';
import { blankCustomer } from './blank.ts';

type Props<T extends FieldValues, Out> = Omit<FieldProps<T, Out>, 'label'> & {
  label?: string;
  /** The customer just chosen, for what follows from him: sites, terms, discounts. */
  onChosen?: (customer: CustomerRow | null) => void;
};

const creating = 'create';

/** Chooses a customer by name, number, phone or city, or writes down a new one by the name typed. The value is his id. */
export const CustomerField = <T extends FieldValues, Out = T>({
  label,
  onChosen,
  ...props
}: Props<T, Out>) => {
  const { t } = useTranslation('customers');
  const { company, whyNot } = useSession();
  const { value, change, input } = useField({ ...props, label: label ?? t('pick') });
  const [typed, setTyped] = useState<string>();
  const [asked] = useDebouncedValue((typed ?? '').trim(), searchPauseMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const id = typeof value === 'number' ? value : undefined;
  const chosen = useCall(getCustomer, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const found = useCall(
    listCustomers,
    { query: { page_size: '10', ...(asked === '' ? {} : { search: asked }) } },
    { enabled: combobox.dropdownOpened, keepsPrevious: true },
  );
  const choose = (customer: CustomerRow | null) => {
    change(customer?.id ?? null);
    onChosen?.(customer);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const { send, isSending } = useSend(createCustomer, { invalidates: [listCustomers], onDone: choose });
  const rows = found.data?.items ?? [];
  // Enter takes the first one found, which arrives after the words were typed.
  useDidUpdate(() => {
    if (typed !== undefined) combobox.selectFirstOption();
  }, [found.data]);
  // Whether he is known already must be answered first, or a quick hand writes him down a second time.
  const isAnswered = asked === (typed ?? '').trim() && !found.isFetching;
  const canCreate = asked !== '' && isAnswered && whyNot(createCustomer) === undefined;

  const submit = (option: string) => {
    if (option === creating) send({ body: { ...blankCustomer(company.country), name: asked } });
    else choose(rows.find((row) => String(row.id) === option) ?? null);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target>
        <InputBase
          {...input}
          autoComplete="off"
          placeholder={t('pickHint')}
          rightSection={
            isSending || (found.isFetching && combobox.dropdownOpened) ? (
              <Loader size={14} />
            ) : (
              <Combobox.Chevron />
            )
          }
          value={typed ?? (id === undefined ? '' : (chosen.data?.name ?? ''))}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            if (typed?.trim() === '') choose(null);
            setTyped(undefined);
            combobox.closeDropdown();
            input.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} className="pick">
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={String(row.id)} active={row.id === id}>
              <Group justify="space-between" wrap="nowrap" gap={8}>
                <span>
                  {row.name}
                  <Text size="xs" c="dimmed">
                    {[row.customer_number, row.phone, row.city].filter((each) => each !== '').join(' · ')}
                  </Text>
                </span>
                <AccountBadge type={row.account_type} />
              </Group>
            </Combobox.Option>
          ))}
          {canCreate ? (
            <Combobox.Option value={creating}>
              <Group gap={8}>
                <IconPlus size={16} />
                {t('create', { name: asked })}
              </Group>
            </Combobox.Option>
          ) : null}
          {rows.length === 0 && !canCreate && isAnswered ? (
            <Combobox.Empty>{t('emptyTitle')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
