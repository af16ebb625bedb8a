import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { orderModes, payModes, type Store, storeStates } from '@yardline/contract/stores/stores';
import { FNumber } from '@yardline/ui/FNumber';
import { FPhone } from '@yardline/ui/FPhone';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PlacesField } from './PlacesField.tsx';
import type { StoreFormState } from './store-form.ts';
import styles from './stores.module.css';

type Props = { form: StoreFormState; seen?: Store };

/** Where the store answers, to copy and to open. */
const Address = ({ store: { name, url } }: { store: Store }) => {
  const { t } = useTranslation('stores');
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('addressText')}
      </Text>
      <Text className={styles.address}>{url}</Text>
      <Group gap={8} mt={8}>
        <CopyButton value={url} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={14} />}
          aria-label={t('visitOf', { name })}
        >
          {t('visit')}
        </Button>
      </Group>
    </div>
  );
};

/** Its name, its address, and whether shoppers see it. */
const General = ({ form: { control }, seen }: Props) => {
  const { t } = useTranslation('stores');
  const state = useWatch({ control, name: 'state' }) ?? 'draft';
  return (
    <FormSection title={t('general')}>
      <FText control={control} name="name" label={t('name')} maxLength={80} isRequired isFirst />
      <FText
        control={control}
        name="path"
        label={t('path')}
        description={t('pathHint')}
        maxLength={60}
        isRequired
      />
      {seen === undefined ? null : <Address store={seen} />}
      <FormRow>
        <FSelect
          control={control}
          name="state"
          label={t('state')}
          options={storeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          description={t(`stateTexts.${state}`)}
        />
        <FSelect
          control={control}
          name="default_language"
          label={t('language')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </FormRow>
      {state === 'closed' ? (
        <>
          <FTextarea
            control={control}
            name="closed_notice_en"
            label={t('closedEn')}
            description={t('closedHint')}
            maxLength={400}
          />
          <FTextarea
            control={control}
            name="closed_notice_fr"
            label={t('closedFr')}
            description={t('closedHint')}
            maxLength={400}
          />
        </>
      ) : null}
    </FormSection>
  );
};

/** Minutes in words: 2 hours 30 minutes. */
const useNotice = (minutes: unknown): string => {
  const { t } = useTranslation('stores');
  if (typeof minutes !== 'number' || minutes <= 0) return t('noticeNone');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const time = [
    ...(hours > 0 ? [t('hours', { count: hours })] : []),
    ...(rest > 0 ? [t('minutes', { count: rest })] : []),
  ].join(' ');
  return t('noticeHint', { time });
};

const Dates = ({ form: { control } }: Props) => {
  const { t } = useTranslation('stores');
  const notice = useNotice(useWatch({ control, name: 'lead_minutes' }));
  return (
    <FormSection title={t('dates')}>
      <FormRow>
        <FNumber control={control} name="min_days" label={t('minDays')} placeholder={t('asCompany')} />
        <FNumber control={control} name="max_days" label={t('maxDays')} isRequired />
      </FormRow>
      <FormRow>
        <FNumber
          control={control}
          name="lead_minutes"
          label={t('notice')}
          description={notice}
          unit={t('minute')}
          isRequired
        />
        <FNumber
          control={control}
          name="horizon_days"
          label={t('horizon')}
          description={t('horizonHint')}
          isRequired
        />
      </FormRow>
    </FormSection>
  );
};

/** Whose rates stand in for everybody's. */
const PriceList = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('stores');
  const { price_lists: lists } = useLoaded(getReference, {});
  return (
    <FSelect
      control={control}
      name="price_list_id"
      label={t('priceList')}
      description={t('priceListHint')}
      placeholder={t('standardRates')}
      options={lists.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      isClearable
    />
  );
};

/** Whether shoppers reserve or ask, and what they pay. */
const Ordering = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('stores');
  const [mode, pays] = useWatch({ control, name: ['order_mode', 'pay_mode'] });
  return (
    <FormSection title={t('ordering')}>
      <FSelect
        control={control}
        name="order_mode"
        label={t('orderMode')}
        options={orderModes.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
      {mode === 'reservation' ? (
        <FSelect
          control={control}
          name="pay_mode"
          label={t('payMode')}
          options={payModes.map((value) => ({ value, label: t(`pays.${value}`) }))}
          {...(pays === 'guarantee' ? { description: t('guaranteeText') } : {})}
        />
      ) : null}
    </FormSection>
  );
};

/** The fields of a store. */
export const StoreFields = ({ form, seen }: Props) => {
  const { t } = useTranslation('stores');
  const phones = useSession().company.company_phone_number_format;
  const { control } = form;
  return (
    <>
      <General form={form} {...(seen === undefined ? {} : { seen })} />
      <FormSection title={t('reach')}>
        <FormRow>
          <FPhone control={control} name="phone" label={t('phone')} format={phones} />
          <FText control={control} name="email" label={t('email')} type="email" />
        </FormRow>
      </FormSection>
      <PlacesField form={form} known={seen?.places ?? []} />
      <FormSection title={t('shown')}>
        <FSwitch control={control} name="shows_prices" label={t('showsPrices')} />
        <PriceList form={form} />
        <FSelect
          control={control}
          name="stock_words"
          label={t('stockWords')}
          options={(['coarse', 'count'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))}
        />
      </FormSection>
      <Ordering form={form} />
      <Dates form={form} />
    </>
  );
};
