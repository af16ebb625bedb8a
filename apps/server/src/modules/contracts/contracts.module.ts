import { getContractAsOf } from '@yardline/contract/contracts/as-of';
import * as barCalls from '@yardline/contract/contracts/bars';
import * as archiveCalls from '@yardline/contract/contracts/contract-archives';
import { listBookings as listBookingsEndpoint } from '@yardline/contract/contracts/bookings';
import {
  convertContract as convertEndpoint,
  createContract as createEndpoint,
  getContract,
  listContracts as listEndpoint,
  priceContract as priceEndpoint,
  updateContract as updateEndpoint,
} from '@yardline/contract/contracts/contracts';
import {
  checkOutContract as checkOutEndpoint,
  closeContract as closeEndpoint,
  reopenContract as reopenEndpoint,
  listLineUnits as listUnitsEndpoint,
} from '@yardline/contract/contracts/counter';
import {
  createExchange as createExchangeEndpoint,
  listExchanges,
  previewExchange as previewExchangeEndpoint,
} from '@yardline/contract/contracts/exchanges';
import {
  approveOffRent as approveEndpoint,
  createOffRent as createOffRentEndpoint,
  listOffRents,
  removeOffRent as removeEndpoint,
  resumeOffRent as resumeEndpoint,
  updateOffRent as updateOffRentEndpoint,
} from '@yardline/contract/contracts/off-rents';
import { copyContract as copyEndpoint } from '@yardline/contract/contracts/copies';
import * as endingCalls from '@yardline/contract/contracts/endings';
import * as extensionCalls from '@yardline/contract/contracts/extensions';
import { priceCurve as curveEndpoint } from '@yardline/contract/contracts/price-curve';
import * as draftCalls from '@yardline/contract/contracts/draft-holds';
import { getLeaseSchedule as leaseScheduleEndpoint } from '@yardline/contract/contracts/leases';
import * as rerentCalls from '@yardline/contract/contracts/rerents';
import * as pickCalls from '@yardline/contract/contracts/picks';
import { listPriceGrants } from '@yardline/contract/contracts/price-grants';
import * as worksheetCalls from '@yardline/contract/contracts/worksheets';
import { createSubstitution as createSubstitutionEndpoint } from '@yardline/contract/contracts/substitutions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { contractAsOf } from './as-of/contract-as-of.ts';
import { keepContracts } from './as-of/keep-contracts.ts';
import { archiveContracts } from './archive/archive-contracts.ts';
import { viewLastArchive } from './archive/archives.queries.ts';
import { runArchive } from './archive/run-archive.ts';
import { deleteContract } from './endings/delete-contract.ts';
import { restoreDraft } from './endings/restore-draft.ts';
import { previewBarEnd, setBarEnd } from './bars/bar-end.ts';
import { moveBar } from './bars/move-bar.ts';
import { swapBars } from './bars/swap-bars.ts';
import { checkOutContract } from './check-out-contract.ts';
import { closeContract } from './close-contract.ts';
import { viewContract } from './contract-reply.ts';
import { convertContract } from './convert-contract.ts';
import { createContract } from './create-contract.ts';
import { copyContract } from './copies/copy-contract.ts';
import { getDraftHolds, setDraftHolds } from './drafts/draft-hold-minutes.ts';
import { getWorksheet } from './drafts/get-worksheet.ts';
import { letWorksheetGo } from './drafts/let-worksheet-go.ts';
import { saveWorksheet } from './drafts/save-worksheet.ts';
import { createExchange } from './exchanges/create-exchange.ts';
import { listContractExchanges } from './exchanges/exchanges.queries.ts';
import { previewExchange } from './exchanges/preview-exchange.ts';
import { extendContract } from './extensions/extend-contract.ts';
import { previewExtension } from './extensions/preview-extension.ts';
import { getLeaseSchedule } from './leases/get-lease-schedule.ts';
import { listBookings } from './lists/list-bookings.ts';
import { listContracts } from './lists/list-contracts.ts';
import { approveOffRent } from './off-rents/approve-off-rent.ts';
import { listLineUnits } from './lines/list-line-units.ts';
import { createOffRent } from './off-rents/create-off-rent.ts';
import { listContractOffRents } from './off-rents/off-rents.queries.ts';
import { removeOffRent } from './off-rents/remove-off-rent.ts';
import { resumeOffRent } from './off-rents/resume-off-rent.ts';
import { updateOffRent } from './off-rents/update-off-rent.ts';
import { pickSalesOrder } from './picks/pick-order.ts';
import { getPickSheet } from './picks/pick-sheet.ts';
import { priceContract } from './price-contract.ts';
import { priceCurve } from './price-curve.ts';
import { priceGrants } from './price-grants.queries.ts';
import { listRerentRows } from './rerents/rerents.queries.ts';
import { updateRerent } from './rerents/update-rerent.ts';
import { createSubstitution } from './substitutions/create-substitution.ts';
import { reopenContract } from './reopen-contract.ts';
import { updateContract } from './update-contract.ts';

export const contracts: Module = {
  name: 'contracts',
  keepers: [keepContracts],
  routes: [
    route(listEndpoint, listContracts),
    route(listBookingsEndpoint, listBookings),
    route(leaseScheduleEndpoint, getLeaseSchedule),
    route(getContract, (scope, { params }) => viewContract(scope, params.id)),
    route(listPriceGrants, priceGrants),
    route(priceEndpoint, priceContract),
    route(curveEndpoint, priceCurve),
    route(createEndpoint, createContract),
    route(updateEndpoint, updateContract),
    route(convertEndpoint, convertContract),
    route(copyEndpoint, copyContract),
    route(endingCalls.deleteContract, deleteContract),
    route(endingCalls.restoreDraft, restoreDraft),
    route(extensionCalls.previewExtension, previewExtension),
    route(extensionCalls.extendContract, extendContract),
    route(rerentCalls.listRerents, listRerentRows),
    route(rerentCalls.updateRerent, updateRerent),
    route(pickCalls.getPickSheet, getPickSheet),
    route(pickCalls.pickSalesOrder, pickSalesOrder),
    route(listUnitsEndpoint, listLineUnits),
    route(checkOutEndpoint, checkOutContract),
    route(createSubstitutionEndpoint, createSubstitution),
    route(closeEndpoint, closeContract),
    route(reopenEndpoint, reopenContract),
    route(listOffRents, listContractOffRents),
    route(createOffRentEndpoint, createOffRent),
    route(resumeEndpoint, resumeOffRent),
    route(approveEndpoint, approveOffRent),
    route(updateOffRentEndpoint, updateOffRent),
    route(removeEndpoint, removeOffRent),
    route(listExchanges, listContractExchanges),
    route(previewExchangeEndpoint, previewExchange),
    route(createExchangeEndpoint, createExchange),
    route(worksheetCalls.getWorksheet, getWorksheet),
    route(worksheetCalls.saveWorksheet, saveWorksheet),
    route(worksheetCalls.letWorksheetGo, letWorksheetGo),
    route(barCalls.moveBar, moveBar),
    route(barCalls.swapBars, swapBars),
    route(barCalls.previewBarEnd, previewBarEnd),
    route(barCalls.setBarEnd, setBarEnd),
    route(draftCalls.getDraftHolds, getDraftHolds),
    route(draftCalls.setDraftHolds, setDraftHolds),
    route(archiveCalls.archiveContracts, archiveContracts),
    route(archiveCalls.getLastArchive, viewLastArchive),
    route(getContractAsOf, contractAsOf),
  ],
  jobs: [runArchive],
};
