import * as calls from '@yardline/contract/files/files';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { beginFile } from './begin-file.ts';
import { finishFile } from './finish-file.ts';
import { putFilePiece } from './put-file-piece.ts';

/** Files on their way in. What they are for, and who may read them, is said by the records that hold them. */
export const files: Module = {
  name: 'files',
  routes: [
    route(calls.beginFile, beginFile),
    route(calls.putFilePiece, putFilePiece),
    outwardRoute(calls.finishFile, finishFile),
  ],
};
