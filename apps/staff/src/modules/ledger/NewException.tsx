import { Button, Text } from '@mantine/core';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { listClasses } from '@yardline/contract/catalog/catalog';
import { getTrialBalance, mappingForm, setLedgerMapping } from '@yardline/contract/ledger/accounts';
import { purposeNames } from '@yardline/domain/ledger/purposes';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './ledger.module.css';

/** Adds an account of its own for a class, a tax code or a division. */
export const NewException = () => {
  const { t } = useTranslation('ledger');
  const { whyNot, divisions } = useSession();
  const { accounts } = useLoaded(getTrialBalance, { query: {} });
  const classes = useCall(
    listClasses,
    { query: { page_size: '2000' } },
    { enabled: whyNot(listClasses) === undefined },
  );
  const form = useRecordForm(mappingForm, {
    purpose: 'rental',
    division_id: null,
    class_id: null,
    tax_code: '',
    account_id: null,
  });
  const { control, reset } = form;
  const purpose = useWatch({ control, name: 'purpose' });
  const { send, isSending } = useSend(setLedgerMapping, {
    onRefused: landOn(form),
    onDone: () => reset(),
  });
  const reason = whyNot(setLedgerMapping);
  return (
    <Section title={t('addException')}>
      <Text size="sm" c="dimmed" px={16} pt={12}>
        {t('exceptionText')}
      </Text>
      <form
        className={styles.exception}
        onSubmit={(event) => void form.handleSubmit((body) => send({ body }))(event)}
      >
        <FSelect
          control={control}
          name="purpose"
          label={t('purpose')}
          options={purposeNames.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          isRequired
        />
        {purpose === 'rental' ? (
          <FSelect
            control={control}
            name="class_id"
            label={t('class')}
            options={(classes.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            isClearable
          />
        ) : null}
        {purpose === 'tax' ? (
          <FText control={control} name="tax_code" label={t('taxCode')} maxLength={10} />
        ) : null}
        <FSelect
          control={control}
          name="division_id"
          label={t('division')}
          options={divisions
            .filter((each) => each.is_user_division)
            .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
          isClearable
        />
        <FSelect
          control={control}
          name="account_id"
          label={t('account')}
          options={accounts
            .filter((each) => each.is_active)
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          isRequired
        />
        <DisabledWithReason reason={reason}>
          <Button type="submit" loading={isSending}>
            {t('addException')}
          </Button>
        </DisabledWithReason>
      </form>
    </Section>
  );
};
