import { IconCash } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { getCustomer } from '@yardline/contract/customers/customers';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { getPaymentConfig, payCustomer } from '@yardline/contract/payments/customer-payments';
import { listCardReaders } from '@yardline/contract/payments/payments';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { SheetOfLoaded } from '../../../shell/panel/LoadingSheet.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { OpenInvoices, TakenMoney } from './OpenInvoices.tsx';
import { useTaking } from './useTaking.ts';

type Props = { contract: Contract; onClose: () => void };
type OpenProps = { title: string; customerNumber: string; first: ReadonlySet<number>; onClose: () => void };

const OpenPayment = ({ title, customerNumber, first, onClose }: OpenProps) => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const taking = useTaking({ customerNumber, first, onTaken: onClose });
  const { seen, form, isSending, save } = taking;
  const nothing = t('take.nothing', { name: seen.customer_name });
  return (
    <PanelPage
      title={title}
      closeTo={onClose}
      form={form}
      isSaving={isSending}
      submit={t('pay.confirm')}
      reason={whyNot(payCustomer) ?? (seen.open <= 0 ? nothing : undefined)}
      onSubmit={save}
    >
      {seen.open <= 0 ? (
        <EmptyState icon={<IconCash size={24} />} title={nothing} />
      ) : (
        <>
          <TakenMoney {...taking} />
          <OpenInvoices {...taking} />
        </>
      )}
    </PanelPage>
  );
};

/** Takes a payment over a document: its own invoices are paid at first, and others of the customer can be. */
export const PaySheet = ({ contract, onClose }: Props) => {
  const { t } = useTranslation('money');
  const title = `${t('take.title')} · ${contract.customerName}`;
  const customer = useCall(getCustomer, { params: { id: contract.customerId ?? 0 } });
  const customerNumber = customer.data?.customer_number ?? '';
  const config = useCall(
    getPaymentConfig,
    { params: { customerNumber } },
    { enabled: customerNumber !== '' },
  );
  const query = { contract_id: String(contract.id), page_size: '50' };
  const invoices = useCall(listInvoices, { query });
  const readers = useCall(listCardReaders, {});
  return (
    <SheetOfLoaded title={title} reads={[customer, config, invoices, readers]} onClose={onClose}>
      {() => (
        <OpenPayment
          title={title}
          customerNumber={customerNumber}
          first={new Set(invoices.data?.items.map(({ id }) => id))}
          onClose={onClose}
        />
      )}
    </SheetOfLoaded>
  );
};
