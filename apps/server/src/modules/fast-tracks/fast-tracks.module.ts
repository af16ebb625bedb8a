import { createFastTrack as endpoint } from '@yardline/contract/fast-tracks/fast-tracks';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createFastTrack } from './create-fast-track.ts';

/** Contracts that are opened, handed over, invoiced and paid in one act. */
export const fastTracks: Module = {
  name: 'fast-tracks',
  routes: [route(endpoint, createFastTrack)],
};
