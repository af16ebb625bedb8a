import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createPriceList,
  getPriceList,
  listRateTables,
  priceListForm,
  type PriceListForm,
  updatePriceList,
} from '@yardline/contract/rates/rates';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { RateTiers } from './RateTiers.tsx';
import styles from '../../shell/rates/rates.module.css';

const Fields = ({ form: { control } }: { form: UseFormReturn<PriceListForm> }) => {
  const { t } = useTranslation('rates');
  return (
    <>
      <FText control={control} name="code" label={t('lists.code')} isRequired isFirst />
      <FText control={control} name="name" label={t('lists.name')} isRequired />
    </>
  );
};

/** What is on the list: each product with its rates. */
const ListedRates = ({ listId }: { listId: number }) => {
  const { t } = useTranslation('rates');
  const { items } = useLoaded(listRateTables, { query: { price_list_id: String(listId) } });
  if (items.length === 0) return <p className={styles.ratesNote}>{t('lists.noTables')}</p>;
  return (
    <FormSection title={t('lists.tables')}>
      <ul className={styles.listedRates} aria-label={t('lists.tables')}>
        {items.map(({ id, product, product_name: name, rates }) => (
          <li key={id}>
            <Link to={paths.rateTable(id)}>{`${product} · ${name}`}</Link>
            <RateTiers rates={rates} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
};

/** Adds a price list. */
export const NewPriceListPanel = () => {
  const { t } = useTranslation('rates');
  const navigate = useNavigate();
  const form = useRecordForm(priceListForm, { code: '', name: '' });
  const { send, isSending } = useSend(createPriceList, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.priceLists(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('lists.new')}
      closeTo={paths.priceLists()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

/** Renames a price list. */
export const EditPriceListPanel = () => {
  const { t } = useTranslation('rates');
  const id = useRecordId();
  return (
    <EditPanel
      title={t('lists.edit')}
      closeTo={paths.priceLists()}
      schema={priceListForm}
      snapshot={useSnapshot(getPriceList, { params: { id } })}
      formOf={({ code, name }) => ({ code, name })}
      endpoint={updatePriceList}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {(form) => (
        <>
          <Fields form={form} />
          <ListedRates listId={id} />
        </>
      )}
    </EditPanel>
  );
};
