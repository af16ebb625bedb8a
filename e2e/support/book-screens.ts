import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { listLedgerEntries } from '@yardline/contract/ledger/entries';
import { listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { previewStatementRun, startStatementRun } from '@yardline/contract/sendings/statement-runs';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addCustomer } from './shop.ts';

/** A run of the statements of a day. */
const runStatements = async (api: Api, day: string) => {
  const body = { as_of: day, includes: ['sent_already' as const] };
  const { total } = await api.call(previewStatementRun, { body });
  return api.call(startStatementRun, { body: { ...body, total } });
};

/** The books: accounts, journal, exports and months; and by what customers are exempt from taxes. */
export const books = async (api: Api): Promise<Screen[]> => {
  const { accounts } = await api.call(getTrialBalance, { query: {} });
  const { items } = await api.call(listLedgerEntries, { query: { kind: 'invoice' } });
  const { periods } = await api.call(listLedgerPeriods, {});
  const [[account], [entry], [month]] = [accounts, items, periods];
  if (account === undefined || entry === undefined || month === undefined)
    throw new Error('the demo has no books');
  const { id, name } = await addCustomer(api);
  const run = await runStatements(api, entry.posting_on);
  return [
    page(paths.certificates(), 'Exemption certificates', 'customers.view'),
    page(paths.customerCertificates(id), name, 'customers.view'),
    panel(paths.newCertificate(id), 'Add certificate', 'customers.view'),
    page(paths.ledgerAccounts(), 'Books', 'ledger.view'),
    panel(paths.newLedgerAccount(), 'Add account', 'ledger.view'),
    panel(paths.editLedgerAccount(account.id), 'Edit account', 'ledger.view'),
    page(paths.posting(), 'Where it posts', 'ledger.view'),
    page(paths.journal(), 'Journal', 'ledger.view'),
    panel(paths.newLedgerEntry(), 'Manual entry', 'ledger.view'),
    page(paths.ledgerEntry(entry.id), `Invoice ${entry.reference}`, 'ledger.view'),
    page(paths.ledgerExports(), 'Export to accounting', 'ledger.view'),
    page(paths.lateFees(), 'Late fees', 'billing.view'),
    page(paths.terms(), 'Payment terms', 'ledger.view'),
    panel(paths.newTerms(), 'Add terms', 'ledger.view'),
    page(paths.statementRuns(), 'Statement runs', 'billing.view'),
    page(paths.statementRun(run.id), 'Statements as of', 'billing.view'),
    page(paths.newStatementRun(), 'New statement run', 'billing.view'),
    page(paths.commissions(), 'Commissions', 'ledger.view'),
    page(paths.commissionLines(), 'Commission lines', 'ledger.view'),
    panel(paths.runCommissions(), 'Run commissions', 'ledger.view'),
    panel(paths.newCommissionPlan(), 'Add plan', 'ledger.view'),
    page(paths.writeOffs(), 'Write-offs', 'ledger.view'),
    panel(paths.smallBalances(), 'Small balances', 'ledger.view'),
    page(paths.ledgerMonths(), 'Month-end', 'ledger.view'),
    page(paths.ledgerMonth(month.id), month.starts_on.slice(0, 4), 'ledger.view'),
    page(paths.ledgerAccruals(month.id), 'Accruals', 'ledger.view'),
  ];
};
