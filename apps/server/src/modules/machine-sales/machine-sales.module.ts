import {
  addOrderMachine as addEndpoint,
  handOverOrderMachine as handOverEndpoint,
  listOrderMachines as listEndpoint,
  removeOrderMachine as removeEndpoint,
} from '@yardline/contract/machine-sales/order-machines';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import {
  addOrderMachine,
  handOverOrderMachine,
  listOrderMachines,
  removeOrderMachine,
} from './order-machines.ts';

/** The machines that sales orders sell: held, charged, handed over. (docs/adr/0204) */
export const machineSales: Module = {
  name: 'machine-sales',
  routes: [
    route(listEndpoint, listOrderMachines),
    route(addEndpoint, addOrderMachine),
    route(removeEndpoint, removeOrderMachine),
    route(handOverEndpoint, handOverOrderMachine),
  ],
};
