import * as calls from '@yardline/contract/machine-photos/machine-photos';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { addMachinePhoto } from './add-machine-photo.ts';
import { listPhotos, readPhoto } from './machine-photos.queries.ts';

/** What machines looked like when they left and when they came back. */
export const machinePhotos: Module = {
  name: 'machine-photos',
  routes: [
    route(calls.listMachinePhotos, listPhotos),
    outwardRoute(calls.addMachinePhoto, addMachinePhoto),
    route(calls.getMachinePhoto, readPhoto),
  ],
};
