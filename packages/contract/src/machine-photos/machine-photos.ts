import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId } from '../fields.ts';

/** Whether a machine left with the customer when it was photographed, or came back. */
export const photoWay = z.enum(['out', 'in']);
export type PhotoWay = z.output<typeof photoWay>;

/** A photo of a machine on a contract. Of a bulk product it shows pieces of it. */
const machinePhoto = z.object({
  id,
  /** The number of the machine. */
  number: z.string(),
  /** Lines of the contract that the machine is on; none before the machine of a group has left. */
  lineIds: z.array(id),
  way: photoWay,
  name: z.string(),
  has_thumbnail: z.boolean(),
  taken_by: z.string(),
  taken_at: instant,
});
export type MachinePhoto = z.output<typeof machinePhoto>;

/** Users at the counter, in the yard and on the road; which contracts they reach, the contract decides. */
const anyView = ['contracts.view', 'returns.view', 'tickets.view'] as const;

const contractParams = z.strictObject({ id: pathId });

export const listMachinePhotos = endpoint({
  name: 'listMachinePhotos',
  method: 'GET',
  path: '/rest-api/contracts/{id}/machine-photos',
  summary: 'Photos of the machines of a contract, out and in, oldest first',
  needs: anyView,
  params: contractParams,
  shows: ['machine_photos', 'assets', 'contracts', 'tickets', 'users'],
  reply: z.object({ photos: z.array(machinePhoto) }),
});

export const addMachinePhoto = endpoint({
  name: 'addMachinePhoto',
  method: 'POST',
  path: '/rest-api/contracts/{id}/machine-photos',
  summary:
    'Adds an uploaded picture of a machine, out or in; metadata is removed, and it is never removed itself',
  needs: ['contracts.edit', 'returns.create', 'tickets.edit'],
  params: contractParams,
  body: z.strictObject({
    lineId: id,
    /** Of a line of a group, the machine that leaves. */
    assetId: id.optional(),
    way: photoWay,
    /** A picture that the caller has sent. */
    file_id: id,
  }),
  reply: machinePhoto,
  status: 201,
});

export const getMachinePhoto = endpoint({
  name: 'getMachinePhoto',
  method: 'GET',
  path: '/rest-api/contracts/{id}/machine-photos/{photo}',
  summary: 'A photo of a machine or its thumbnail, as base64',
  needs: anyView,
  params: contractParams.extend({ photo: pathId }),
  query: z.strictObject({ size: z.literal('small').optional() }),
  shows: ['machine_photos', 'contracts', 'files', 'tickets', 'users'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});
