import * as comments from '@yardline/contract/records/comments';
import * as customFields from '@yardline/contract/records/custom-fields';
import * as files from '@yardline/contract/records/record-files';
import { getRecordHistory } from '@yardline/contract/records/records';
import { outwardRoute, route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { addComment, commentContract } from './comments/add-comment.ts';
import { recordComments } from './comments/comments.queries.ts';
import { removeComment } from './comments/remove-comment.ts';
import { updateComment } from './comments/update-comment.ts';
import { getCustomValues, setCustomValues } from './custom-fields/record-values.ts';
import { fieldsOf } from './custom-fields/custom-fields.queries.ts';
import {
  createCustomField,
  orderCustomFields,
  updateCustomField,
} from './custom-fields/save-custom-field.ts';
import { addPhoto } from './files/add-photo.ts';
import { addLink, attachFile } from './files/attach-file.ts';
import { listFiles } from './files/files.queries.ts';
import { orderPhotos } from './files/order-photos.ts';
import { downloadFile, readPhoto } from './files/read-record-file.ts';
import { removeRecordFile } from './files/remove-record-file.ts';
import { recordHistory } from './history/record-history.ts';

/** The notes of any record: comments, custom fields, attachments, and the history of its changes. */
export const records: Module = {
  name: 'records',
  routes: [
    route(getRecordHistory, recordHistory),
    route(comments.listComments, recordComments),
    route(comments.addComment, addComment),
    route(comments.updateComment, updateComment),
    route(comments.removeComment, removeComment),
    route(comments.addContractComment, commentContract),
    route(customFields.listCustomFields, async (scope) => ({ fields: await fieldsOf(scope) })),
    route(customFields.getCustomValues, getCustomValues),
    route(customFields.setCustomValues, setCustomValues),
    route(customFields.createCustomField, createCustomField),
    route(customFields.updateCustomField, updateCustomField),
    route(customFields.orderCustomFields, orderCustomFields),
    route(files.listRecordFiles, listFiles),
    route(files.attachFile, attachFile),
    outwardRoute(files.addPhoto, addPhoto),
    route(files.addLink, addLink),
    route(files.orderPhotos, orderPhotos),
    route(files.removeRecordFile, removeRecordFile),
    streamingRoute(files.downloadRecordFile, downloadFile),
    route(files.getPhoto, readPhoto),
  ],
};
