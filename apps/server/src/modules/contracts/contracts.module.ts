import * as archiveCalls from '@yardline/contract/contracts/contract-archives';
import {
  cancelContract as cancelEndpoint,
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
} from '@yardline/contract/contracts/off-rents';
import { priceCurve as curveEndpoint } from '@yardline/contract/contracts/price-curve';
import * as draftCalls from '@yardline/contract/contracts/draft-holds';
import { pickSalesOrder as pickEndpoint } from '@yardline/contract/contracts/picks';
import { listPriceGrants } from '@yardline/contract/contracts/price-grants';
import { createSubstitution as createSubstitutionEndpoint } from '@yardline/contract/contracts/substitutions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { archiveContracts } from './archive/archive-contracts.ts';
import { viewLastArchive } from './archive/archives.queries.ts';
import { runArchive } from './archive/run-archive.ts';
import { cancelContract } from './cancel-contract.ts';
import { checkOutContract } from './check-out-contract.ts';
import { closeContract } from './close-contract.ts';
import { viewContract } from './contract-reply.ts';
import { convertContract } from './convert-contract.ts';
import { createContract } from './create-contract.ts';
import { getDraftHolds, setDraftHolds } from './drafts/draft-hold-minutes.ts';
import { createExchange } from './exchanges/create-exchange.ts';
import { listContractExchanges } from './exchanges/exchanges.queries.ts';
import { previewExchange } from './exchanges/preview-exchange.ts';
import { listContracts } from './list-contracts.ts';
import { approveOffRent } from './off-rents/approve-off-rent.ts';
import { listLineUnits } from './lines/list-line-units.ts';
import { createOffRent } from './off-rents/create-off-rent.ts';
import { listContractOffRents } from './off-rents/off-rents.queries.ts';
import { removeOffRent } from './off-rents/remove-off-rent.ts';
import { resumeOffRent } from './off-rents/resume-off-rent.ts';
import { pickSalesOrder } from './pick-order.ts';
import { priceContract } from './price-contract.ts';
import { priceCurve } from './price-curve.ts';
import { priceGrants } from './price-grants.queries.ts';
import { createSubstitution } from './substitutions/create-substitution.ts';
import { reopenContract } from './reopen-contract.ts';
import { updateContract } from './update-contract.ts';

export const contracts: Module = {
  name: 'contracts',
  routes: [
    route(listEndpoint, listContracts),
    route(getContract, (scope, { params }) => viewContract(scope, params.id)),
    route(listPriceGrants, priceGrants),
    route(priceEndpoint, priceContract),
    route(curveEndpoint, priceCurve),
    route(createEndpoint, createContract),
    route(updateEndpoint, updateContract),
    route(convertEndpoint, convertContract),
    route(cancelEndpoint, cancelContract),
    route(pickEndpoint, pickSalesOrder),
    route(listUnitsEndpoint, listLineUnits),
    route(checkOutEndpoint, checkOutContract),
    route(createSubstitutionEndpoint, createSubstitution),
    route(closeEndpoint, closeContract),
    route(reopenEndpoint, reopenContract),
    route(listOffRents, listContractOffRents),
    route(createOffRentEndpoint, createOffRent),
    route(resumeEndpoint, resumeOffRent),
    route(approveEndpoint, approveOffRent),
    route(removeEndpoint, removeOffRent),
    route(listExchanges, listContractExchanges),
    route(previewExchangeEndpoint, previewExchange),
    route(createExchangeEndpoint, createExchange),
    route(draftCalls.getDraftHolds, getDraftHolds),
    route(draftCalls.setDraftHolds, setDraftHolds),
    route(archiveCalls.archiveContracts, archiveContracts),
    route(archiveCalls.getLastArchive, viewLastArchive),
  ],
  jobs: [runArchive],
};
