import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { getLeaseSchedule, type Lease } from '@yardline/contract/contracts/leases';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { language } from '../../../platform/i18n.ts';
import surfaceStyles from '../../../shell/looks/surface.module.css';

/** The terms of a lease and its payments: billed, with the invoice, or to come. [B4.24] */
export const LeaseSchedule = ({ document, lease }: { document: Contract; lease: Lease }) => {
  const { t } = useTranslation('leases');
  const { data } = useCall(getLeaseSchedule, { params: { id: document.id } });
  const percent = displayPercent(lease.endPercent, language());
  return (
    <section className={surfaceStyles.facts} data-part="facts">
      <h2>{t('section')}</h2>
      <Text size="sm">{t(`terms.${lease.period}`, { periods: lease.periods })}</Text>
      <Text size="sm">{lease.endPercent === 0 ? t('noFee') : t('fee', { percent })}</Text>
      {data === undefined || data.payments.length === 0 ? null : (
        <Table aria-label={t('schedule')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('number')}</Table.Th>
              <Table.Th>{t('day')}</Table.Th>
              <Table.Th>{t('amount')}</Table.Th>
              <Table.Th>{t('invoice')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.payments.map(({ number, from, amount, invoices }) => (
              <Table.Tr key={number}>
                <Table.Td>{number}</Table.Td>
                <Table.Td>
                  <When at={from} show="day" />
                </Table.Td>
                <Table.Td>
                  <Money amount={amount} />
                </Table.Td>
                <Table.Td>
                  {invoices.length === 0
                    ? t('toCome')
                    : invoices.map((invoice) => (
                        <Link key={invoice.id} to={paths.invoice(invoice.number)}>
                          {invoice.number}
                        </Link>
                      ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
};
