import * as accounts from '@yardline/contract/ledger/accounts';
import * as batches from '@yardline/contract/ledger/batches';
import * as entries from '@yardline/contract/ledger/entries';
import * as periods from '@yardline/contract/ledger/periods';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createBatch, listBatches, takeBatch } from './batches.ts';
import { changePeriod } from './change-period.ts';
import { getEntry, listEntries } from './entries.queries.ts';
import { listMappings, setMapping } from './mappings.ts';
import { openBooks, openLedgerJob } from './open-ledger.ts';
import { createEntry, reverseEntry } from './own-entries.ts';
import { getPeriod, listPeriods } from './periods.queries.ts';
import { readTrialBalance } from './trial-balance.ts';
import { createAccount, updateAccount } from './write-account.ts';

/** The books: accounts, entries that are derived from papers, and months that close. */
export const ledger: Module = {
  name: 'ledger',
  routes: [
    route(accounts.getTrialBalance, readTrialBalance),
    route(accounts.createLedgerAccount, createAccount),
    route(accounts.updateLedgerAccount, updateAccount),
    route(accounts.listLedgerMappings, listMappings),
    route(accounts.setLedgerMapping, setMapping),
    route(accounts.openLedger, openBooks),
    route(entries.listLedgerEntries, listEntries),
    route(entries.getLedgerEntry, getEntry),
    route(entries.createLedgerEntry, createEntry),
    route(entries.reverseLedgerEntry, reverseEntry),
    route(batches.listLedgerBatches, listBatches),
    route(batches.createLedgerBatch, createBatch),
    streamingRoute(batches.takeLedgerBatch, takeBatch),
    route(periods.listLedgerPeriods, listPeriods),
    route(periods.getLedgerPeriod, getPeriod),
    route(periods.changeLedgerPeriod, changePeriod),
  ],
  jobs: [openLedgerJob],
};
