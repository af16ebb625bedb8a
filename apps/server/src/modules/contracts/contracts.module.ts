import {
  cancelContract as cancelEndpoint,
  checkOutContract as checkOutEndpoint,
  closeContract as closeEndpoint,
  convertContract as convertEndpoint,
  createContract as createEndpoint,
  getContract,
  listContracts as listEndpoint,
  priceContract as priceEndpoint,
  updateContract as updateEndpoint,
} from '@yardline/contract/contracts';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { cancelContract } from './cancel-contract.ts';
import { checkOutContract } from './check-out-contract.ts';
import { closeContract } from './close-contract.ts';
import { viewContract } from './contract-reply.ts';
import { convertContract } from './convert-contract.ts';
import { createContract } from './create-contract.ts';
import { listContracts } from './list-contracts.ts';
import { priceContract } from './price-contract.ts';
import { updateContract } from './update-contract.ts';

export const contracts: Module = {
  name: 'contracts',
  routes: [
    route(listEndpoint, listContracts),
    route(getContract, (scope, { params }) => viewContract(scope, params.id)),
    route(priceEndpoint, priceContract),
    route(createEndpoint, createContract),
    route(updateEndpoint, updateContract),
    route(convertEndpoint, convertContract),
    route(cancelEndpoint, cancelContract),
    route(checkOutEndpoint, checkOutContract),
    route(closeEndpoint, closeContract),
  ],
};
