import { Alert, Button, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { ArrivalView } from '@yardline/contract/arrivals/open-arrival';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../signature/signature.module.css';
import type { Change } from './useArrival.ts';

const empty: Change = { contact_name: '', contact_phone: '', instructions: '' };

/** What was asked by this link, each with whether the desk took it over. */
const Asked = ({ view }: { view: ArrivalView }) => {
  const { t } = useTranslation('arrivalShown');
  const company = view.company.name;
  return view.requests.map(({ id, contact_name: name, contact_phone: phone, instructions, is_taken }) => (
    <Alert key={id} color="green" title={is_taken ? t('change.taken') : t('change.sent', { company })}>
      {[name, phone, instructions].filter((part) => part !== '').join(' · ')}
    </Alert>
  ));
};

type Props = {
  view: ArrivalView;
  isBusy: boolean;
  error: string;
  /** Answers whether it was taken. */
  onAsk: (change: Change) => Promise<boolean>;
};

/** A change of contact or of instructions, until the driver arrives. */
export const ChangeForm = ({ view, isBusy, error, onAsk }: Props) => {
  const { t } = useTranslation('arrivalShown');
  const [change, setChange] = useState(empty);
  const [isMissing, setMissing] = useState(false);
  const write = (part: Partial<Change>) => setChange((before) => Object.assign({}, before, part));
  const submit = async () => {
    const said = Object.values(change).some((part) => part.trim() !== '');
    setMissing(!said);
    if (said && (await onAsk(change))) setChange(empty);
  };
  return (
    <section aria-labelledby="change-arrival">
      <Asked view={view} />
      <form
        noValidate
        className={`${styles.askedCard} ${styles.askedSign}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Title order={2} mb={8} id="change-arrival">
          {t('change.title')}
        </Title>
        <Text size="sm" mb={12}>
          {t('change.lead', { company: view.company.name })}
        </Text>
        <TextInput
          label={t('change.name')}
          value={change.contact_name}
          maxLength={60}
          autoComplete="name"
          onChange={(event) => write({ contact_name: event.currentTarget.value })}
        />
        <TextInput
          label={t('change.phone')}
          value={change.contact_phone}
          maxLength={15}
          type="tel"
          autoComplete="tel"
          mt={12}
          onChange={(event) => write({ contact_phone: event.currentTarget.value })}
        />
        <Textarea
          label={t('change.instructions')}
          value={change.instructions}
          maxLength={500}
          rows={3}
          mt={12}
          error={isMissing ? t('change.missing') : error}
          onChange={(event) => write({ instructions: event.currentTarget.value })}
        />
        <Button type="submit" size="md" mt={16} fullWidth loading={isBusy}>
          {t('change.send')}
        </Button>
      </form>
    </section>
  );
};
